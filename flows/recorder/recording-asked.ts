import type { PageServices } from '../inspector/page-services';

/**
 * By the page's address, or because a page before it in the same tab was. It is noted as soon as there are
 * scripts: who goes on before what records has come is recorded all the same.
 */
export function isRecordingAsked({
  place,
  storage,
  names,
}: Pick<PageServices, 'place' | 'storage' | 'names'>): boolean {
  const isInAddress = new URL(place().address).searchParams.has('record');
  try {
    const isStored = storage().getItem(names.recording) !== null;
    if (isInAddress && !isStored) storage().setItem(names.recording, '');
    return isInAddress || isStored;
  } catch {
    return isInAddress;
  }
}
