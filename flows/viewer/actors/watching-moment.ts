import { fromCallback, type SnapshotFrom } from 'xstate';
import { type CurrentMoment, currentMomentOf } from '../page/current-moment';
import { type PlayingRef, playedViewer } from '../playing/playing.machine';
import type { ViewerContext, ViewerRef, viewerMachine } from '../viewer.machine';

type Refs = { viewer: ViewerRef; playing: PlayingRef };

/**
 * Tells how the page looked at the moment that the tester looks at, of the open pages or of the recording in their
 * place.
 */
export const watchingMoment = ({ viewer, playing }: Refs) =>
  fromCallback(({ sendBack }) => {
    let shown: ViewerRef | undefined;
    let stopLooking = () => {};
    let known: (Pick<ViewerContext, 'recent' | 'chosenEntry'> & { current: CurrentMoment | undefined }) | undefined;
    const look = ({ context }: SnapshotFrom<typeof viewerMachine>) => {
      const { recent, chosenEntry } = context;
      if (known && known.recent === recent && known.chosenEntry === chosenEntry) return;
      const current = currentMomentOf(context);
      const isSame = known !== undefined && isSameMoment(known, { chosenEntry, current });
      known = { recent, chosenEntry, current };
      if (!isSame) sendBack({ type: 'page.moment.changed', current });
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

type Chosen = Pick<ViewerContext, 'chosenEntry'> & { current: CurrentMoment | undefined };

/** A chosen entry is in the past: new events change at most what is known of where the page was then. */
const isSameMoment = (one: Chosen, other: Chosen): boolean =>
  other.chosenEntry !== undefined &&
  one.chosenEntry === other.chosenEntry &&
  JSON.stringify(one.current?.moment.places) === JSON.stringify(other.current?.moment.places);
