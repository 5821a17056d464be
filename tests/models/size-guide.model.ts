import { expect } from 'vitest';
import { answered, failedWith, flowModel } from '../support/model/flow';

const asking = { type: 'sizeGuide.asked' } as const;
const timeUp = { type: 'xstate.after.patience.sizeGuide.fetching' } as const;
const closing = { type: 'sizeGuide.closed' } as const;

export const sizeGuide = flowModel('sizeGuide', {
  inputs: { 'a product of measured sizes': undefined },
  events: {
    'the shopper asks for it': asking,
    'it has come': answered('fetchDialog', undefined),
    'it does not come': failedWith('fetchDialog', new Error('offline')),
    'nothing comes for a while': timeUp,
    'the shopper closes it': closing,
  },
  everywhere: ({ snapshot, event, started }) => {
    expect(snapshot.can(asking)).toBe(snapshot.matches('closed') || snapshot.matches('unfetched'));
    expect(snapshot.can(closing)).toBe(snapshot.matches('open') || snapshot.matches('fetching'));
    expect(snapshot.hasTag('startsOver'), 'whoever comes back finds it closed').toBe(!snapshot.matches('closed'));
    expect(started, 'nothing is fetched before it is asked for').toEqual(
      event === asking ? [{ id: 'fetchDialog', input: undefined }] : [],
    );
  },
  states: {
    closed: ({ event }) => expect(event).toEqual(event && closing),
    fetching: ({ snapshot, event }) => {
      expect(event).toEqual(asking);
      expect(isHeard(snapshot, timeUp), 'nobody waits for ever').toBe(true);
    },
    unfetched: ({ answer, event }) => expect(event === timeUp || answer instanceof Error).toBe(true),
    open: ({ event }) => expect(event?.type).toBe('xstate.done.actor.fetchDialog'),
  },
});

/** For events that the shopper does not cause, which the machine's event types do not list. */
const isHeard = (snapshot: { can(event: { type: string }): boolean }, event: { type: string }): boolean =>
  snapshot.can(event);
