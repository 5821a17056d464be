import { type PlayingRef, playedViewer } from './playing/playing.machine';
import { isSequenceShown, type SequenceRef } from './sequence/sequence.machine';
import type { ViewerRef } from './viewer.machine';

/** The hash that leads to the sequence chart between flows, instead of to one flow. */
export const SEQUENCE = 'between-flows';

/** Which flow an address names: links and bookmarks lead to one. */
export function flowIn(hash: string, machines: object): string | undefined {
  const named = hash.replace(/^#/, '');
  return Object.hasOwn(machines, named) ? named : undefined;
}

/**
 * Keeps the address and the chosen flow in step, in both directions. While the viewer follows whichever flow moves, the
 * address names none, so that a viewer that is opened anew follows, too.
 */
export function goesBy(
  page: Window,
  { viewer, playing, sequence }: { viewer: ViewerRef; playing: PlayingRef; sequence: SequenceRef },
  machines: object,
): void {
  let played: ViewerRef | undefined;
  const shown = () => played ?? viewer;
  const choose = () => {
    if (page.location.hash === `#${SEQUENCE}`) return sequence.send({ type: 'sequence.asked' });
    const flow = flowIn(page.location.hash, machines);
    if (flow !== undefined) shown().send({ type: 'viewer.flow.chosen', flow });
  };
  const name = () => {
    const snapshot = shown().getSnapshot();
    const isChosen = snapshot.matches({ attention: 'staying' }) || snapshot.matches({ attention: 'lookingBack' });
    const flow = isChosen ? `#${snapshot.context.flow}` : '';
    const hash = isSequenceShown(sequence.getSnapshot()) ? `#${SEQUENCE}` : flow;
    const { pathname, search } = page.location;
    if (page.location.hash !== hash) page.history.replaceState(null, '', pathname + search + hash);
  };
  const goBy = (one: ViewerRef) => {
    one.on('viewer.chart.asked', () => sequence.send({ type: 'sequence.left' }));
    one.subscribe(name);
  };
  goBy(viewer);
  choose();
  playing.subscribe((snapshot) => {
    const before = played;
    played = playedViewer(snapshot);
    if (played === before) return;
    // A step chosen between flows belongs to the pages that were shown before.
    sequence.send({ type: 'sequence.latest.asked' });
    if (played) goBy(played);
    name();
  });
  sequence.subscribe(name);
  page.addEventListener('hashchange', choose);
}
