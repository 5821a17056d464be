import { fromCallback, type SnapshotFrom } from 'xstate';
import { type PageSight, sightOf } from '../page/sight';
import { type PlayingRef, playedViewer } from '../playing/playing.machine';
import type { ViewerContext, ViewerRef, viewerMachine } from '../viewer.machine';

type Refs = { viewer: ViewerRef; playing: PlayingRef };

/** Tells how the page looked at the moment that a tester looks at: of open pages, or of the recording in their place. */
export const watchingSight = ({ viewer, playing }: Refs) =>
  fromCallback(({ sendBack }) => {
    let shown: ViewerRef | undefined;
    let stopLooking = () => {};
    let known: (Pick<ViewerContext, 'recent' | 'chosenEntry'> & { sight: PageSight | undefined }) | undefined;
    const look = ({ context }: SnapshotFrom<typeof viewerMachine>) => {
      const { recent, chosenEntry } = context;
      if (known && known.recent === recent && known.chosenEntry === chosenEntry) return;
      const sight = sightOf(context);
      const isSame = known !== undefined && isSameMoment(known, { chosenEntry, sight });
      known = { recent, chosenEntry, sight };
      if (!isSame) sendBack({ type: 'page.sight.changed', sight });
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

type Chosen = Pick<ViewerContext, 'chosenEntry'> & { sight: PageSight | undefined };

/** What was chosen is over: whatever pages do by now changes at most what is known of where the page was then. */
const isSameMoment = (one: Chosen, other: Chosen): boolean =>
  other.chosenEntry !== undefined &&
  one.chosenEntry === other.chosenEntry &&
  JSON.stringify(one.sight?.moment.places) === JSON.stringify(other.sight?.moment.places);
