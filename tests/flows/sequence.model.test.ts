import { expect } from 'vitest';
import type { Heard } from '../../flows/recording/recent';
import { sequenceMachine } from '../../flows/viewer/sequence/sequence.machine';
import { answered, failedWith, isHeard, modelOf } from '../support/model/flow';
import { walkFlow } from '../support/model/suite';

const nothing: Omit<Heard, 'pages'> = { actors: [], events: [], beginnings: [] };
const place = { at: 0, address: '/cart', window: { width: 360, height: 800 } };
const of = (id: string): Heard => ({
  ...nothing,
  pages: [{ id, tab: 't1', title: '', build: '', places: [place] }],
});

const now = of('now');
const timeUp = { type: 'xstate.after.aWhile.sequence.copying.copied' } as const;

walkFlow(
  modelOf(sequenceMachine, {
    inputs: { 'open pages': undefined },
    events: {
      'the sequence of all actors is requested': { type: 'sequence.asked' },
      'the chart of a flow is requested': { type: 'sequence.left' },
      'an event is chosen': { type: 'sequence.step.chosen', step: 'p1 1', heard: now },
      'another event is chosen': { type: 'sequence.step.chosen', step: 'p1 2', heard: now },
      'the event is closed': { type: 'sequence.step.closed' },
      'the tester scrolls back': { type: 'sequence.scrolledBack', heard: now },
      'the tester returns to the present': { type: 'sequence.latest.asked' },
      'the cart is hidden': { type: 'sequence.lifelines.hidden', lifelines: ['t1 cart'] },
      'the diagram is requested': { type: 'sequence.diagram.asked', diagram: 'sequenceDiagram' },
      'the diagram is copied': answered('copy', undefined),
      'copying fails': failedWith('copy', new Error('not allowed')),
      'a while has passed': timeUp,
    },
    distinguish: ({ chosen, heard }) => [chosen, heard?.pages[0]?.id],
    everywhere: ({ snapshot, context, previous, event, started }) => {
      const copied =
        event?.type === 'sequence.diagram.asked' ? [{ id: 'copy', input: { text: 'sequenceDiagram' } }] : [];
      expect(started).toEqual(copied);
      if (event?.type === 'sequence.lifelines.hidden') expect(context.hidden).toEqual(['t1 cart']);
      if (event?.type === 'sequence.step.chosen') {
        expect(context.chosen).toBe(event.step);
        expect(context.heard, 'the diagram stays as it was when a step is selected').toBe(
          previous?.context.heard ?? now,
        );
      }
      if (event?.type === 'sequence.diagram.asked') expect(snapshot.matches({ copying: 'copying' })).toBe(true);
      if (!snapshot.matches({ sight: 'now' })) return;
      expect([context.heard, context.chosen], 'the present is shown').toEqual([undefined, undefined]);
      expect(snapshot.can({ type: 'sequence.scrolledBack', heard: now })).toBe(true);
    },
    states: {
      'drawn.chart': ({ snapshot }) => expect(snapshot.can({ type: 'sequence.asked' })).toBe(true),
      'drawn.sequence': ({ snapshot, event }) => {
        expect(snapshot.can({ type: 'sequence.left' })).toBe(true);
        expect(event?.type).not.toBe('sequence.left');
      },
      'sight.now': ({ event }) => expect(event?.type).not.toBe('sequence.scrolledBack'),
      'sight.lookingBack': ({ context, snapshot, event }) => {
        expect(context.heard).toBe(now);
        expect(snapshot.can({ type: 'sequence.scrolledBack', heard: now })).toBe(false);
        if (event?.type === 'sequence.step.closed') expect(context.chosen).toBeUndefined();
      },
      'copying.idle': ({ snapshot }) => expect(isHeard(snapshot, timeUp)).toBe(false),
      'copying.copying': ({ context }) => expect(context.diagram).toBe('sequenceDiagram'),
      'copying.refused': ({ context }) =>
        expect(context.diagram, 'the diagram can still be saved as a file').toBe('sequenceDiagram'),
      'copying.copied': ({ snapshot }) =>
        expect(snapshot.can({ type: 'sequence.diagram.asked', diagram: 'another' })).toBe(true),
    },
  }),
);
