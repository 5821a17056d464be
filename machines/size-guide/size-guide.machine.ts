import { type ActorRefFrom, setup } from 'xstate';
import { unprovided } from '../unprovided';

export const sizeGuideMachine = setup({
  types: {
    events: {} as { type: 'sizeGuide.asked' } | { type: 'sizeGuide.closed' },
    tags: {} as 'startsOver',
  },
  actors: {
    /** Loads the code of the dialog, which most visits never need. */
    fetchDialog: unprovided<void>('fetchDialog'),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'sizeGuide',
  description: 'The shopper can look up what each size measures, in centimetres.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The shopper sees the sizes; the table is closed.',
      on: { 'sizeGuide.asked': 'fetching' },
    },
    fetching: {
      description: 'The browser fetches the dialog, and does not open it if the shopper has turned to something else.',
      tags: 'startsOver',
      on: { 'sizeGuide.closed': 'closed' },
      invoke: { id: 'fetchDialog', src: 'fetchDialog', onDone: 'open', onError: 'unfetched' },
      after: { patience: 'unfetched' },
    },
    unfetched: {
      description: 'The dialog could not be fetched; the page says so, and the shopper can ask again.',
      tags: 'startsOver',
      on: { 'sizeGuide.asked': 'fetching' },
    },
    open: {
      description: 'The shopper sees the table of measurements.',
      tags: 'startsOver',
      on: { 'sizeGuide.closed': 'closed' },
    },
  },
});

export type SizeGuideRef = ActorRefFrom<typeof sizeGuideMachine>;
