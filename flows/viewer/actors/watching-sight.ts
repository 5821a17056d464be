import { fromCallback, type SnapshotFrom } from 'xstate';
import { sightOf } from '../page/sight';
import { type PlayingRef, playedViewer } from '../playing/playing.machine';
import type { ViewerContext, ViewerRef, viewerMachine } from '../viewer.machine';

type Refs = { viewer: ViewerRef; playing: PlayingRef };

/** Tells how the page looked at the moment that a tester looks at: of open pages, or of the recording in their place. */
export const watchingSight = ({ viewer, playing }: Refs) =>
  fromCallback(({ sendBack }) => {
    let shown: ViewerRef | undefined;
    let stopLooking = () => {};
    let known: Pick<ViewerContext, 'recent' | 'chosenEntry'> | undefined;
    const look = ({ context }: SnapshotFrom<typeof viewerMachine>) => {
      const { recent, chosenEntry } = context;
      if (known && known.recent === recent && known.chosenEntry === chosenEntry) return;
      known = { recent, chosenEntry };
      sendBack({ type: 'page.sight.changed', sight: sightOf(context) });
    };
    const follow = () => {
      const next = playedViewer(playing.getSnapshot()) ?? viewer;
      if (next === shown) return;
      stopLooking();
      shown = next;
      const { unsubscribe } = next.subscribe(look);
      stopLooking = unsubscribe;
      look(next.getSnapshot());
    };
    follow();
    const { unsubscribe } = playing.subscribe(follow);
    return () => {
      unsubscribe();
      stopLooking();
    };
  });
