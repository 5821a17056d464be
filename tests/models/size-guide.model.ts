import { expect } from 'vitest';
import { answered, failedWith, flowModel } from '../support/model/flow';

const asking = { type: 'sizeGuide.asked' } as const;
const timeUp = { type: 'xstate.after.patience.sizeGuide.fetching' } as const;
const closing = { type: 'sizeGuide.closed' } as const;

export const sizeGuide = flowModel('sizeGuide', {
  inputs: { 'a product with a size guide': undefined },
  events: {
    'the shopper opens the size guide': asking,
    'the code of the size guide loads': answered('fetchDialog', undefined),
    'the code of the size guide fails to load': failedWith('fetchDialog', new Error('offline')),
    'loading the size guide times out': timeUp,
    'the shopper closes the size guide': closing,
  },
  everywhere: ({ snapshot, event, started }) => {
    expect(snapshot.can(asking)).toBe(snapshot.matches('closed') || snapshot.matches('unfetched'));
    expect(snapshot.can(closing)).toBe(snapshot.matches('open') || snapshot.matches('fetching'));
    expect(snapshot.hasTag('startsOver'), 'the size guide is closed when the shopper returns').toBe(
      !snapshot.matches('closed'),
    );
    expect(started, 'the code is loaded only on request').toEqual(
      event === asking ? [{ id: 'fetchDialog', input: undefined }] : [],
    );
  },
  states: {
    closed: ({ event }) => expect(event).toEqual(event && closing),
    fetching: ({ snapshot, event }) => {
      expect(event).toEqual(asking);
      expect(isHeard(snapshot, timeUp), 'loading has a time limit').toBe(true);
    },
    unfetched: ({ answer, event }) => expect(event === timeUp || answer instanceof Error).toBe(true),
    open: ({ event }) => expect(event?.type).toBe('xstate.done.actor.fetchDialog'),
  },
});

/** For events that the shopper does not cause, which the machine's event types do not list. */
const isHeard = (snapshot: { can(event: { type: string }): boolean }, event: { type: string }): boolean =>
  snapshot.can(event);
