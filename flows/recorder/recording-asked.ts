import type { PageServices } from '../inspector/page-services';

/**
 * By the page's address, or because a page before it in the same tab was. It is noted as soon as there are scripts, and
 * before, where a host renders pages: who goes on before what records has come is recorded all the same.
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
