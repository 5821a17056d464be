import type { createActor } from 'xstate';
import { VIEWER_LOCK } from '../telling';
import type { Around } from './around';
import { type Roots, rememberRoots } from './roots';
import type { Teller } from './teller';

/** What a teller is given: it says nothing any more once its page has left. */
export type Opening = {
  around: Around;
  create: typeof createActor;
  roots: Roots;
  page: string;
  say: (told: unknown) => void;
};

/**
 * All that happens in a page nobody looks at: it knows its actors, and waits to be asked. What tells
 * of them is fetched when somebody does.
 */
export function watch(create: typeof createActor, around: Around, fetchTeller: () => Promise<typeof Teller>) {
  const roots = rememberRoots(create);
  // Only secure pages have `randomUUID`.
  const page = Math.random().toString(36).slice(2);

  const open = () => {
    const channel = around.openChannel();
    let teller: Promise<Teller> | undefined;
    let present: Teller | undefined;
    let hasLeft = false;

    const begin = async () => {
      const Present = await fetchTeller();
      present = new Present({ around, create, roots, page, say: (told) => channel.postMessage(told) });
      return present;
    };
    const hear = (data: unknown) => {
      if (hasLeft) return;
      if (!teller && !isArrival(data)) return;
      teller ??= begin();
      teller.then(
        (one) => hasLeft || one.hear(data),
        () => {
          teller = undefined;
        },
      );
    };
    channel.onmessage = ({ data }) => hear(data);
    // An open channel could keep the page out of the browser's memory of pages left.
    closeTab = () => {
      present?.leave();
      hasLeft = true;
      channel.close();
    };
    lookForViewers(around, hear, () => channel.postMessage({ type: 'page.arrived', page: { id: page } }));
  };
  let closeTab = () => {};
  open();
  around.whenLeaving(() => closeTab());
  around.whenReturning(open);
}

const isArrival = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'viewer.arrived';

/** Whoever was there before this page is seen by the lock they hold; where there are no locks, they are asked. */
async function lookForViewers({ locks }: Around, hear: (data: unknown) => void, ask: () => void) {
  if (!locks) return ask();
  for (const name of await locks.held())
    if (name.startsWith(VIEWER_LOCK)) hear({ type: 'viewer.arrived', viewer: name.slice(VIEWER_LOCK.length) });
}
