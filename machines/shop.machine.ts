import { type ActorRefFrom, sendTo, setup } from 'xstate';
import { categoriesMachine } from './catalogue/categories.machine';
import { storeInfoMachine } from './store-info/store-info.machine';

export const shopMachine = setup({
  types: {
    events: {} as { type: 'connection.lost' } | { type: 'connection.found' },
    children: {} as { storeInfo: 'storeInfo'; categories: 'categories' },
  },
  actors: { storeInfo: storeInfoMachine, categories: categoriesMachine },
}).createMachine({
  id: 'shop',
  description: 'What lives as long as the page, whichever screen is shown.',
  invoke: [
    // Should one of them break, the shop goes on with what it has told so far.
    { id: 'storeInfo', systemId: 'storeInfo', src: 'storeInfo', onError: {} },
    { id: 'categories', systemId: 'categories', src: 'categories', onError: {} },
  ],
  initial: 'online',
  states: {
    online: {
      description: 'The browser has a connection.',
      on: { 'connection.lost': 'offline' },
    },
    offline: {
      description: 'The browser has no connection; the shopper is told, nothing is lost.',
      on: {
        'connection.found': {
          target: 'online',
          // A store that could not be reached may be reachable now; one that was is not asked again.
          actions: sendTo('storeInfo', { type: 'storeInfo.retried' }),
        },
      },
    },
  },
});

export type ShopRef = ActorRefFrom<typeof shopMachine>;
