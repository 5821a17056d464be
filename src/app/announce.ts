import type { Fact } from './notices';

/** Told of every fact that a machine emits. */
export type Announce = (fact: Fact) => void;

const listeners = new Set<() => void>();
let toastsWanted = false;

/** Facts that have words become toasts. Words and code arrive with the first one. */
export const announceAsToast: Announce = (fact) => void showWhenReady(fact);

async function showWhenReady(fact: Fact) {
  try {
    const { noticeOf, showToast } = await import('./toasts');
    const notice = noticeOf(fact);
    if (!notice) return;
    toastsWanted = true;
    for (const listener of listeners) listener();
    showToast(notice);
  } catch {
    // Offline before the code for toasts was fetched: the screen itself still says what happened.
    console.warn(`${fact.type} could not be announced.`);
  }
}

export const areToastsWanted = () => toastsWanted;

export function whenToastsAreWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
