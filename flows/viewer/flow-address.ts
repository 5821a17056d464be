import type { ActorRefFrom } from 'xstate';
import type { viewerMachine } from './viewer.machine';

const FIRST = 'cart';

/** Which flow an address names: links and bookmarks lead to one. */
export function flowIn(hash: string, machines: object): string {
  const named = hash.replace(/^#/, '');
  return Object.hasOwn(machines, named) ? named : FIRST;
}

/** The address says which flow is drawn, and whoever changes it is shown another. */
export function goesBy(page: Window, viewer: ActorRefFrom<typeof viewerMachine>, machines: object): void {
  viewer.subscribe(({ context: { flow } }) => {
    if (flowIn(page.location.hash, machines) !== flow) page.history.replaceState(null, '', `#${flow}`);
  });
  page.addEventListener('hashchange', () => {
    viewer.send({ type: 'viewer.flow.chosen', flow: flowIn(page.location.hash, machines) });
  });
}
