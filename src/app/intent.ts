import { matchRoutes } from 'react-router-dom';
import { questionsAt } from '../api/questions';
import { routes } from './routes';

declare global {
  interface Navigator {
    /** Not every browser tells. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Fetching ahead is a gift to fast connections and a theft from slow ones. */
function isWorthIt(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return !saveData && effectiveType === '4g';
}

/**
 * Whoever points at a link, touches it or comes to it by keyboard will often follow it: the code of
 * its screen and what that will ask the store are fetched meanwhile.
 */
export function followIntent(askAhead: (path: string) => void): void {
  let last = '';
  const consider = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || link.href === last || !isWorthIt()) return;
    last = link.href;
    // A chunk that does not come now is asked for again when it is needed.
    matchRoutes([...routes], link.pathname)
      ?.at(-1)
      ?.route.load()
      .catch(() => {});
    // What the present screen has asked already, it will not ask again.
    const known = questionsAt(window.location.pathname, window.location.search);
    for (const path of questionsAt(link.pathname, link.search)) if (!known.includes(path)) askAhead(path);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, consider, { passive: true });
  }
}
