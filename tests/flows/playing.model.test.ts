import { expect } from 'vitest';
import type { Heard, RecentEvent } from '../../flows/recording/recent';
import { playingMachine } from '../../flows/viewer/playing/playing.machine';
import { answered, failedWith, isHeard, modelOf } from '../support/model/flow';
import { walkFlow } from '../support/model/suite';

const at = (state: string) => ({ status: 'active', active: ['cart', `cart.${state}`], context: {} });
const happened = (number: number, state: string): RecentEvent => ({
  actor: 'p1 x:1',
  at: number * 10_000,
  number,
  event: { type: 'cart.happened' },
  taken: [],
  emitted: [],
  after: at(state),
});
const place = { at: 0, address: '/cart', window: { width: 360, height: 800 } };
const recorded: Heard = {
  pages: [{ id: 'p1', tab: 't1', title: 'Cart', build: '', places: [place] }],
  actors: [{ id: 'p1 x:1', page: 'p1', flow: 'cart', name: 'cart', first: at('empty') }],
  events: [happened(1, 'filled'), happened(2, 'emptied')],
  beginnings: [],
};
const nothing: Heard = { pages: [], actors: [], events: [], beginnings: [] };
const file = { name: 'fault.json', text: async () => '' };
const given = { type: 'playing.file.given', file, flow: 'cart' } as const;
const timeUp = { type: 'xstate.after.untilNext.playing.open.playing' } as const;

walkFlow(
  modelOf(playingMachine, {
    inputs: { 'open pages': { ofEveryPage: [] } },
    events: {
      'a file is opened': given,
      'the file holds a recording': answered('readRecording', recorded),
      'the file holds a recording without events': answered('readRecording', nothing),
      'the file holds no recording': failedWith('readRecording', new Error('fault.json is no recording of flows.')),
      'the file cannot be read': failedWith('readRecording', 'broken'),
      'the refusal is dismissed': { type: 'playing.refusal.dismissed' },
      'playing is requested': { type: 'playing.asked' },
      'pausing is requested': { type: 'playing.pause.asked' },
      'the next step is requested': { type: 'playing.next.asked' },
      'the previous step is requested': { type: 'playing.previous.asked' },
      'the end is chosen': { type: 'playing.place.chosen', place: 2 },
      'a higher speed is chosen': { type: 'playing.speed.chosen', speed: 10 },
      'the next step is due': timeUp,
      'showing the recording fails': failedWith('played', new Error('broken')),
      'the tester returns to the open pages': { type: 'playing.closed' },
    },
    distinguish: ({ story, place, speed }) => [story.steps.length, place, speed],
    everywhere: ({ snapshot, context, previous, event, started, stopped, told }) => {
      const begun = started.map(({ id }) => id);
      expect(begun.includes('readRecording')).toBe(event?.type === 'playing.file.given');
      const isOpened = event?.type === 'xstate.done.actor.readRecording' && snapshot.matches('open');
      expect(begun.includes('played'), 'the recording is played once it is read').toBe(isOpened);
      const wasOpen = previous?.matches('open') && !snapshot.matches('open');
      if (wasOpen && event?.type !== 'xstate.error.actor.played') expect(stopped).toContain('played');
      const moments = told.filter(({ id }) => id === 'played').map(({ event: moment }) => moment);
      const hasMoved = previous?.context.place !== context.place && snapshot.matches('open');
      if (hasMoved || isOpened) expect(moments, 'each step is shown').toHaveLength(1);
      for (const moment of moments) expect(moment).toMatchObject({ log: { length: context.place } });
      expect(snapshot.can(given), 'another recording can be opened').toBe(true);
      if (!snapshot.matches('open')) expect([context.place, context.story.steps]).toEqual([0, []]);
    },
    states: {
      'live.following': ({ event }) => expect(event?.type).not.toBe('playing.file.given'),
      'live.refused': ({ context, answer, event }) => {
        if (event?.type === 'xstate.error.actor.readRecording')
          expect(context.refusal).toBe(answer instanceof Error ? 'fault.json is no recording of flows.' : 'broken');
      },
      reading: ({ context }) => expect([context.file, context.flow]).toEqual(['fault.json', 'cart']),
      'open.paused': ({ snapshot, context, previous, event }) => {
        const { place, story } = context;
        expect(snapshot.can({ type: 'playing.next.asked' })).toBe(place < story.steps.length);
        expect(snapshot.can({ type: 'playing.previous.asked' })).toBe(place > 0);
        expect(snapshot.can({ type: 'playing.asked' })).toBe(story.steps.length > 0);
        expect(isHeard(snapshot, timeUp), 'no step follows by itself').toBe(false);
        const was = previous?.context.place ?? 0;
        if (event?.type === 'playing.next.asked' && previous?.can(event)) expect(place).toBe(was + 1);
        if (event?.type === 'playing.previous.asked' && previous?.can(event)) expect(place).toBe(was - 1);
        if (event?.type === 'playing.place.chosen') expect(place).toBe(previous?.can(event) ? event.place : was);
      },
      'open.playing': ({ snapshot, context, previous, event }) => {
        expect(snapshot.can({ type: 'playing.pause.asked' })).toBe(true);
        expect(context.place, 'there is a next step').toBeLessThan(context.story.steps.length);
        if (event?.type === 'playing.asked') {
          const was = previous?.context.place ?? 0;
          expect(context.place, 'playing at the end starts over').toBe(was === 2 ? 0 : was);
        }
        if (event?.type === 'playing.speed.chosen') expect(context.speed).toBe(10);
      },
    },
  }),
);
