import type { PageAddress } from '../../page/messages';
import type { PageFrameSnapshot } from './page-frame.machine';

const NOWHERE: PageAddress = { address: '', window: { width: 1024, height: 768 } };

/** The place of the shown page, as the frame has found it; if none is shown, the likeliest one. */
export function placeShown(snapshot: PageFrameSnapshot): PageAddress {
  const { shown, current } = snapshot.context;
  const isStanding = snapshot.matches({ shown: { open: 'showing' } }) || snapshot.matches({ shown: { open: 'seen' } });
  return (isStanding ? shown?.place : undefined) ?? current?.moment.places[0] ?? NOWHERE;
}

/** The message that is shown in place of the page. */
export function frameTrouble(snapshot: PageFrameSnapshot): string | undefined {
  if (snapshot.matches({ shown: 'failed' })) return 'The page could not be loaded.';
  if (snapshot.matches({ shown: { open: 'loading' } })) return 'The page is being loaded…';
  if (snapshot.matches({ shown: { open: 'unknown' } }))
    return 'Nobody knows how a page looked at this moment: none was open, or it was too long ago.';
  if (snapshot.matches({ shown: { open: 'refused' } }))
    return `The page cannot be shown as it was. ${snapshot.context.why}`;
  return undefined;
}

const NONE: string[] = [];

/** Flows on the page of which nothing is known at this moment. */
export const unknownFlows = (snapshot: PageFrameSnapshot): string[] =>
  snapshot.matches({ shown: { open: 'seen' } }) ? (snapshot.context.shown?.unknown ?? NONE) : NONE;
