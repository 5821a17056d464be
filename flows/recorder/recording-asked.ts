import type { PageServices } from '../inspector/page-services';

/**
 * By the page's address, or because a page before it in the same tab was. It is noted at once: who goes on before the
 * page is there is recorded all the same.
 */
export function isRecordingAsked({
  place,
  storage,
  meeting,
}: Pick<PageServices, 'place' | 'storage' | 'meeting'>): boolean {
  const isInAddress = new URL(place().address).searchParams.has('record');
  try {
    const isStored = storage().getItem(meeting.recording) !== null;
    if (isInAddress && !isStored) storage().setItem(meeting.recording, '');
    return isInAddress || isStored;
  } catch {
    return isInAddress;
  }
}
