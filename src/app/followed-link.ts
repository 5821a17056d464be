import { TOUCHES } from '../early/touch';
import { MOST_PATIENCE_MS } from './scroll-positions';

/** A link by its address, and its place among the page's links to that address. */
export type FollowedLink = { href: string; place: number };

/** The link in the page's content that was pressed; undefined if something else was. */
export function followedLink({ target }: Event): FollowedLink | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('main a') : null;
  const href = link?.getAttribute('href');
  return link && href ? { href, place: linksTo(href).indexOf(link) } : undefined;
}

/**
 * Focuses a link, also if its list has yet to load, unless the shopper acts meanwhile. Returns a function that stops
 * waiting for it.
 */
export function returnFocusTo({ href, place }: FollowedLink): () => void {
  const attempt = () => {
    // Not from anything that the shopper, or another part of the page, has focused since.
    if (!document.activeElement?.matches('body, main, main h1')) return stop();
    const link = linksTo(href)[place];
    link?.focus({ preventScroll: true });
    if (link && document.activeElement === link) stop();
  };
  const changes = new MutationObserver(attempt);
  const patience = setTimeout(stop, MOST_PATIENCE_MS);
  function stop() {
    clearTimeout(patience);
    changes.disconnect();
    for (const touch of TOUCHES) window.removeEventListener(touch, stop);
  }
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true });
  changes.observe(document.body, { childList: true, subtree: true });
  attempt();
  return stop;
}

const linksTo = (href: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => link.getAttribute('href') === href);
