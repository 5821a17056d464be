import type { Fact } from '../notices/notices';

const listeners = new Set<() => void>();
let toastsWanted = false;
/** Counts the pages shown so far; 0 before the first one. */
let page = 0;
let shownAt: string | undefined;

/** Strict mode runs effects twice, so the same page must not count twice. */
export function countPage(pathname: string): void {
  if (pathname === shownAt) return;
  shownAt = pathname;
  page += 1;
}

/** The texts and the code for toasts load with the first toast. */
export async function announceAsToast(fact: Fact): Promise<void> {
  const announcedOn = page;
  try {
    const { noticeOf } = await import('../notices/notices');
    const notice = noticeOf(fact);
    if (!notice) return;
    const { showToast } = await import('./Toasts');
    // If the shopper navigated while the code loaded, only toasts that may move on to the next page are shown.
    const isLate = announcedOn > 0 && announcedOn !== page;
    if (isLate && !notice.comesAlong) return;
    toastsWanted = true;
    for (const listener of listeners) listener();
    showToast({ ...notice, comesAlong: !isLate && notice.comesAlong === true });
  } catch {
    // Offline before this code was fetched. Most screens themselves show what happened.
    console.warn(`There is no toast for ${fact.type}.`);
  }
}

export const areToastsWanted = () => toastsWanted;

export function whenToastsAreWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
