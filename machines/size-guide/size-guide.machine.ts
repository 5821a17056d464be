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
  description: 'What each size measures, in centimetres, beside the sizes.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The sizes stand on the page.',
      on: { 'sizeGuide.asked': 'fetching' },
    },
    fetching: {
      description: 'The dialog is on its way. Whoever goes on with something else is not called away by it.',
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
      description: 'The table is shown.',
      tags: 'startsOver',
      on: { 'sizeGuide.closed': 'closed' },
    },
  },
});

export type SizeGuideRef = ActorRefFrom<typeof sizeGuideMachine>;
