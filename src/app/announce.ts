import { type Fact, type Notice, noticeOf } from './notices';

/** Told of every fact that a machine emits. */
export type Announce = (fact: Fact) => void;

const listeners = new Set<() => void>();
let toastsWanted = false;

/** Facts that have words become toasts. Their code arrives with the first one. */
export const announceAsToast: Announce = (fact) => {
  const notice = noticeOf(fact);
  if (notice) void showWhenReady(notice);
};

async function showWhenReady(notice: Notice) {
  try {
    const { showToast } = await import('./toasts');
    toastsWanted = true;
    for (const listener of listeners) listener();
    showToast(notice);
  } catch {
    // Offline before the code for toasts was fetched: the screen itself still says what happened.
    console.warn(`${notice.title}: ${notice.message}`);
  }
}

export const areToastsWanted = () => toastsWanted;

export function whenToastsAreWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
