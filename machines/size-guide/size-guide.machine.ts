import { type ActorRefFrom, setup } from 'xstate';
import { unprovided } from '../unprovided';

export const sizeGuideMachine = setup({
  types: {
    events: {} as { type: 'sizeGuide.asked' } | { type: 'sizeGuide.closed' },
    tags: {} as 'startsOver',
  },
  actors: {
    /** The code of the dialog: most visits never need it. */
    fetchDialog: unprovided<void>('fetchDialog'),
  },
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
      description: 'The dialog is on its way.',
      tags: 'startsOver',
      invoke: { id: 'fetchDialog', src: 'fetchDialog', onDone: 'open', onError: 'unfetched' },
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
