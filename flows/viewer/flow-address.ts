import type { ActorRefFrom } from 'xstate';
import type { viewerMachine } from './viewer.machine';

/** What is drawn until a page is open, or a tester chooses. */
export const FIRST_FLOW = 'cart';

/** Which flow an address names: links and bookmarks lead to one. */
export function flowIn(hash: string, machines: object): string | undefined {
  const named = hash.replace(/^#/, '');
  return Object.hasOwn(machines, named) ? named : undefined;
}

/**
 * The address says which flow was chosen, and whoever changes it chooses another. While whichever flow moves comes
 * into sight it names none, so that a viewer that is opened anew goes on with that.
 */
export function goesBy(page: Window, viewer: ActorRefFrom<typeof viewerMachine>, machines: object): void {
  const choose = () => {
    const flow = flowIn(page.location.hash, machines);
    if (flow !== undefined) viewer.send({ type: 'viewer.flow.chosen', flow });
  };
  choose();
  viewer.subscribe((snapshot) => {
    const isChosen = snapshot.matches({ attention: 'staying' }) || snapshot.matches({ attention: 'lookingBack' });
    const hash = isChosen ? `#${snapshot.context.flow}` : '';
    const { pathname, search } = page.location;
    if (page.location.hash !== hash) page.history.replaceState(null, '', pathname + search + hash);
  });
  page.addEventListener('hashchange', choose);
}
