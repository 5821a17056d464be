import type { PageServices } from '../inspector/page-services';
import { heardIn, recordingIn } from '../recording/reading';
import { goneOn, laterHalf, NOTHING_YET, type Recent, recordingOf } from '../recording/recent';
import { written } from '../recording/written';
import { isAskedByAddress } from './recording-asked';

/** Where a tab stores its recording. */
type Place = Pick<PageServices, 'storage' | 'names'>;

/** A tab may store five million letters, in some browsers half as many, and the application needs some of them. */
const MOST_LETTERS = 1_500_000;

/** Whether the recording was stopped on another page of the tab, and this page's address does not ask for one. */
export function wasStopped({ place, storage, names }: Place & Pick<PageServices, 'place'>): boolean {
  try {
    return storage().getItem(names.recording) === null && !isAskedByAddress(place());
  } catch {
    return false;
  }
}

/** What pages before this one did. If it cannot be read, the recording starts anew. */
export function storedRecording(place: Place): Recent {
  try {
    return goneOn(heardIn(recordingIn(place.storage().getItem(place.names.recording) ?? '')));
  } catch {
    return NOTHING_YET;
  }
}

/**
 * Stores as much as there is room for, the latest part. Even an empty recording is stored, so that the next page knows
 * that it is recorded.
 */
export function storeRecording(place: Place, recent: Recent, now = new Date()): void {
  const text = written(recordingOf(recent, now));
  if (text.length <= MOST_LETTERS && hasStored(place, text)) return;
  if (recent.events.length > 0) storeRecording(place, laterHalf(recent), now);
  else if (recent !== NOTHING_YET) storeRecording(place, NOTHING_YET, now);
  // Otherwise the next page would go on from what was stored before.
  else hasStored(place, '');
}

function hasStored(place: Place, text: string): boolean {
  try {
    place.storage().setItem(place.names.recording, text);
    return true;
  } catch {
    return false;
  }
}

export function forgetRecording(place: Place): void {
  try {
    place.storage().removeItem(place.names.recording);
  } catch {
    // Storing is forbidden, so nothing is stored.
  }
}
