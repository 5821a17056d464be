import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { type FailureFacts, failureFacts } from '#contract/failure';
import type { StoreInfo } from '#contract/store-info';
import { unprovided } from '../unprovided';

export const storeInfoMachine = setup({
  types: {
    context: {} as { info: StoreInfo | undefined; failure: FailureFacts | undefined },
    events: {} as { type: 'storeInfo.retried' },
    emitted: {} as { type: 'storeInfo.refused'; failure: FailureFacts },
    tags: {} as 'settled',
  },
  actors: {
    loadStoreInfo: unprovided<StoreInfo>('loadStoreInfo'),
  },
}).createMachine({
  id: 'storeInfo',
  description: 'Who the store is: its name, address, categories, pictures and policies.',
  context: { info: undefined, failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      description: 'The store is asked who it is; its name and categories are not known yet.',
      invoke: {
        id: 'loadStoreInfo',
        src: 'loadStoreInfo',
        onDone: {
          target: 'loaded',
          actions: assign({ info: ({ event }) => event.output, failure: undefined }),
        },
        onError: {
          target: 'failed',
          actions: [
            assign({ failure: ({ event }) => failureFacts(event.error) }),
            emit(({ event }) => ({ type: 'storeInfo.refused', failure: failureFacts(event.error) })),
          ],
        },
      },
    },
    loaded: {
      description: 'The shop shows the name and details of the store.',
      tags: 'settled',
    },
    failed: {
      description: 'The store could not be asked; the shop uses defaults, and the shopper can try again.',
      tags: 'settled',
      on: { 'storeInfo.retried': 'loading' },
    },
  },
});

export type StoreInfoRef = ActorRefFrom<typeof storeInfoMachine>;
