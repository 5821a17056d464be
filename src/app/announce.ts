import type { Fact } from '../notices/notices';

const listeners = new Set<() => void>();
let toastsWanted = false;
/** Which page is shown, in the order in which they were; none before the first. */
let page = 0;
let shownAt: string | undefined;

/** Told by an effect, which React runs twice where it looks for faults: a page that is still shown is no next one. */
export function countPage(pathname: string): void {
  if (pathname === shownAt) return;
  shownAt = pathname;
  page += 1;
}

/** Facts that have words become toasts. The words and their code arrive with the first one. */
export async function announceAsToast(fact: Fact): Promise<void> {
  const announcedOn = page;
  try {
    const { noticeOf } = await import('../notices/notices');
    const notice = noticeOf(fact);
    if (!notice) return;
    const { showToast } = await import('./Toasts');
    // Its code may come later than the next page: there it is read only if it comes along.
    const isLate = announcedOn > 0 && announcedOn !== page;
    if (isLate && !notice.comesAlong) return;
    toastsWanted = true;
    for (const listener of listeners) listener();
    showToast({ ...notice, comesAlong: !isLate && notice.comesAlong === true });
  } catch {
    // Offline before the code for toasts was fetched: the screen itself still says what happened.
    console.warn(`There is no toast for ${fact.type}.`);
  }
}

export const areToastsWanted = () => toastsWanted;

export function whenToastsAreWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
