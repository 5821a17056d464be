import type { PageServices } from '../inspector/page-services';

/**
 * Whether the page's address asks for a recording, or an earlier page of the tab was recorded. It is noted as soon as
 * scripts run, and even before where a host renders pages, so that a user who navigates before the recorder has loaded
 * is recorded all the same.
 */
export function isRecordingAsked({
  place,
  storage,
  names,
}: Pick<PageServices, 'place' | 'storage' | 'names'>): boolean {
  const isInAddress = isAskedByAddress(place());
  try {
    const isStored = storage().getItem(names.recording) !== null;
    if (isInAddress && !isStored) storage().setItem(names.recording, '');
    return isInAddress || isStored;
  } catch {
    return isInAddress;
  }
}

export const isAskedByAddress = ({ address }: { address: string }): boolean =>
  new URL(address).searchParams.has('record');
