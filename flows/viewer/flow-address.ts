import type { ActorRefFrom } from 'xstate';
import { isSequenceShown, type SequenceRef } from './sequence/sequence.machine';
import type { viewerMachine } from './viewer.machine';

/** What is drawn until a page is open, or a tester chooses. */
export const FIRST_FLOW = 'cart';

/** What an address names that leads to no flow, but to what flows tell each other. */
export const SEQUENCE = 'between-flows';

/** Which flow an address names: links and bookmarks lead to one. */
export function flowIn(hash: string, machines: object): string | undefined {
  const named = hash.replace(/^#/, '');
  return Object.hasOwn(machines, named) ? named : undefined;
}

/**
 * The address says which flow was chosen, and whoever changes it chooses another. While whichever flow moves comes
 * into sight it names none, so that a viewer that is opened anew goes on with that.
 */
export function goesBy(
  page: Window,
  { viewer, sequence }: { viewer: ActorRefFrom<typeof viewerMachine>; sequence: SequenceRef },
  machines: object,
): void {
  const choose = () => {
    if (page.location.hash === `#${SEQUENCE}`) return sequence.send({ type: 'sequence.asked' });
    const flow = flowIn(page.location.hash, machines);
    if (flow !== undefined) viewer.send({ type: 'viewer.flow.chosen', flow });
  };
  const name = () => {
    const snapshot = viewer.getSnapshot();
    const isChosen = snapshot.matches({ attention: 'staying' }) || snapshot.matches({ attention: 'lookingBack' });
    const flow = isChosen ? `#${snapshot.context.flow}` : '';
    const hash = isSequenceShown(sequence.getSnapshot()) ? `#${SEQUENCE}` : flow;
    const { pathname, search } = page.location;
    if (page.location.hash !== hash) page.history.replaceState(null, '', pathname + search + hash);
  };
  viewer.on('viewer.chart.asked', () => sequence.send({ type: 'sequence.left' }));
  choose();
  viewer.subscribe(name);
  sequence.subscribe(name);
  page.addEventListener('hashchange', choose);
}
