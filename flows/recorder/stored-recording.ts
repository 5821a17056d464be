import type { PageServices } from '../inspector/page-services';
import { heardIn, recordingIn } from '../recording/reading';
import { goneOn, laterHalf, NOTHING_YET, type Recent, recordingOf } from '../recording/recent';
import { written } from '../recording/written';
import { isAskedByAddress } from './recording-asked';

/** Where a tab stores what was recorded in it. */
type Place = Pick<PageServices, 'storage' | 'names'>;

/** A tab holds five million letters, in some browsers half as many; the application wants some of them. */
const MOST_LETTERS = 1_500_000;

/** On another page of the tab meanwhile, and this one's own address does not ask for it. */
export function wasStopped({ place, storage, names }: Place & Pick<PageServices, 'place'>): boolean {
  try {
    return storage().getItem(names.recording) === null && !isAskedByAddress(place());
  } catch {
    return false;
  }
}

/** What pages before this one did. What cannot be read is nothing to go on with. */
export function storedRecording(place: Place): Recent {
  try {
    return goneOn(heardIn(recordingIn(place.storage().getItem(place.names.recording) ?? '')));
  } catch {
    return NOTHING_YET;
  }
}

/** As much of it as there is room for, the latest first: without any, the next page still knows that it is recorded. */
export function storeRecording(place: Place, recent: Recent, now = new Date()): void {
  const text = written(recordingOf(recent, now));
  if (text.length <= MOST_LETTERS && hasStored(place, text)) return;
  if (recent.events.length > 0) storeRecording(place, laterHalf(recent), now);
  else if (recent !== NOTHING_YET) storeRecording(place, NOTHING_YET, now);
  // The next page would go on from what was stored before.
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
    // Where nothing may be stored, nothing is.
  }
}
