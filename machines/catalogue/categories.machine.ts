import { type ActorRefFrom, assign, fromCallback, setup } from 'xstate';
import type { storeInfoMachine } from '../store-info/store-info.machine';

type CategoriesEvent = { type: 'store.opened'; categories: string[] } | { type: 'store.unreachable' };

/** Reports every outcome of the store information, a late success after a failure included. */
const watchStore = fromCallback<CategoriesEvent>(({ sendBack, system }) => {
  const storeInfo: ActorRefFrom<typeof storeInfoMachine> = system.get('storeInfo');
  const report = (snapshot: ReturnType<typeof storeInfo.getSnapshot>) => {
    if (snapshot.matches('loaded')) {
      sendBack({ type: 'store.opened', categories: snapshot.context.info?.categories ?? [] });
    } else if (snapshot.matches('failed')) {
      sendBack({ type: 'store.unreachable' });
    }
  };
  report(storeInfo.getSnapshot());
  const { unsubscribe } = storeInfo.subscribe(report);
  return unsubscribe;
});

export const categoriesMachine = setup({
  types: {
    context: {} as { categories: string[] },
    events: {} as CategoriesEvent,
    tags: {} as 'settled',
  },
  actors: { watchStore },
  guards: {
    namesCategories: ({ event }) => event.type === 'store.opened' && event.categories.length > 0,
  },
}).createMachine({
  id: 'categories',
  description: 'Which categories the shop offers in its header, on its home page and in its listing.',
  context: { categories: [] },
  invoke: {
    id: 'watchStore',
    src: 'watchStore',
    onError: { target: '.unreachable', actions: assign({ categories: [] }) },
  },
  initial: 'waiting',
  on: {
    'store.opened': [
      {
        guard: 'namesCategories',
        target: '.known',
        actions: assign({ categories: ({ event }) => event.categories }),
      },
      { target: '.unnamed', actions: assign({ categories: [] }) },
    ],
    'store.unreachable': { target: '.unreachable', actions: assign({ categories: [] }) },
  },
  states: {
    waiting: { description: 'The store has not named its categories yet; their places stay empty.' },
    known: { description: 'The shopper sees the categories that the store names.', tags: 'settled' },
    unnamed: {
      description: 'The store names no categories; header, home page and listing each show their own defaults.',
      tags: 'settled',
    },
    unreachable: {
      description: 'The store could not be asked; the shopper sees defaults, in the listing just one.',
      tags: 'settled',
    },
  },
});

export type CategoriesRef = ActorRefFrom<typeof categoriesMachine>;
