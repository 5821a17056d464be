import type { PageServices } from '../inspector/page-services';
import { RECORDING } from '../messages';
import { heardIn, recordingIn } from '../recording/reading';
import { goneOn, laterHalf, NOTHING_YET, type Recent, recordingOf } from '../recording/recent';
import { written } from '../recording/written';

type TabStorage = PageServices['storage'];

/** A tab holds five million letters, in some browsers half as many; the application wants some of them. */
const MOST_LETTERS = 1_500_000;

/** What pages before this one did. What cannot be read is nothing to go on with. */
export function storedRecording(storage: TabStorage): Recent {
  try {
    return goneOn(heardIn(recordingIn(storage().getItem(RECORDING) ?? '')));
  } catch {
    return NOTHING_YET;
  }
}

/** As much of it as there is room for, the latest first: without any, the next page still knows that it is recorded. */
export function storeRecording(storage: TabStorage, recent: Recent, now = new Date()): void {
  const text = written(recordingOf(recent, now));
  if (text.length <= MOST_LETTERS && hasStored(storage, text)) return;
  if (recent.events.length > 0) storeRecording(storage, laterHalf(recent), now);
  else if (recent !== NOTHING_YET) storeRecording(storage, NOTHING_YET, now);
  // The next page would go on from what was stored before.
  else hasStored(storage, '');
}

function hasStored(storage: TabStorage, text: string): boolean {
  try {
    storage().setItem(RECORDING, text);
    return true;
  } catch {
    return false;
  }
}

export function forgetRecording(storage: TabStorage): void {
  try {
    storage().removeItem(RECORDING);
  } catch {
    // Where nothing may be stored, nothing is.
  }
}
