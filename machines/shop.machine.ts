import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { categoriesMachine } from './catalogue/categories.machine';
import { storeInfoMachine } from './store-info/store-info.machine';

/** A page from the service worker's cache: its history entry, and when it was stored. */
export type CachedPage = { entry: string; since: string };

export const shopMachine = setup({
  types: {
    context: {} as { cachedPage: CachedPage | undefined },
    events: {} as
      | { type: 'connection.lost' }
      | { type: 'connection.found' }
      | { type: 'page.cached.shown'; page: CachedPage },
    children: {} as { storeInfo: 'storeInfo'; categories: 'categories' },
  },
  actors: { storeInfo: storeInfoMachine, categories: categoriesMachine },
}).createMachine({
  id: 'shop',
  description: 'What the shop keeps as long as the page is open, whichever screen is shown.',
  context: { cachedPage: undefined },
  invoke: [
    // If one of them fails, the shop continues with its last snapshot.
    { id: 'storeInfo', systemId: 'storeInfo', src: 'storeInfo', onError: {} },
    { id: 'categories', systemId: 'categories', src: 'categories', onError: {} },
  ],
  // A returning connection does not refresh a cached page; opening the page again does.
  on: { 'page.cached.shown': { target: '.offline', actions: assign({ cachedPage: ({ event }) => event.page }) } },
  initial: 'online',
  states: {
    online: {
      description: 'The browser has a connection.',
      on: { 'connection.lost': 'offline' },
    },
    offline: {
      description:
        'The shop has no connection: the page says so, nothing is lost, and what the shopper has seen is still there.',
      on: {
        'connection.found': {
          target: 'online',
          // Retries a store that could not be reached; one that has answered is not asked again.
          actions: sendTo('storeInfo', { type: 'storeInfo.retried' }),
        },
      },
    },
  },
});

export type ShopRef = ActorRefFrom<typeof shopMachine>;
