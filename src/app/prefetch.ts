import { questionsAt } from '../api/questions';
import { awaitScreen } from '../shop/awaited-screen';
import { isSparing } from '../shop/connection';
import { routeAt, routes } from './routes';

/**
 * Whoever points at a link, touches it or comes to it by keyboard will often follow it: the code of
 * its screen and what that will ask the store are fetched meanwhile.
 */
export function prefetchOnIntent(prefetchAnswer: (path: string) => void): void {
  let last = '';
  const consider = ({ target }: Event) => {
    const link = linkAt(target);
    if (!link || link.href === last || isSparing()) return;
    last = link.href;
    void loadScreenAt(link.pathname);
    // What the present screen has asked already, it will not ask again.
    const known = questionsAt(window.location.pathname, window.location.search);
    for (const path of questionsAt(link.pathname, link.search)) if (!known.includes(path)) prefetchAnswer(path);
  };
  document.addEventListener('click', ({ target }) => {
    const link = linkAt(target);
    if (link) awaitScreen(loadScreenAt(link.pathname));
  });
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, consider, { passive: true });
  }
}

/** The link within the shop that something happened to. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link : undefined;
}

/** A screen that does not come now is asked for again when it is shown, and fails there if it must. */
const loadScreenAt = async (pathname: string): Promise<void> => {
  await routeAt(pathname)
    ?.load()
    .catch(() => {});
};

/**
 * The other screens are small. Once the page is at leisure they are fetched, one at a time, so that a
 * connection lost later takes neither a screen nor a toast away.
 */
export function prefetchScreens(): void {
  const atLeisure = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  const rest: (() => Promise<unknown>)[] = [
    () => import('./Toasts'),
    () => import('../notices/notices'),
    () => import('../components/product-card/SizeChips'),
    () => import('../actors/lines-for-card'),
    ...routes.map(({ load }) => load),
  ];
  const fetchNext = () => {
    if (isSparing()) return;
    rest
      .shift()?.()
      .catch(() => {});
    if (rest.length > 0) atLeisure(fetchNext);
  };
  pictureSeen().then(() => atLeisure(fetchNext));
}

/** Where no picture is, or none is told of, the rest is fetched a little later. */
const LATEST_MS = 2_500;

/** What may be wanted later waits for what is looked at now. */
const pictureSeen = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const isPicture = (entry: PerformanceEntry) => 'url' in entry && Boolean(entry.url);
      if (list.getEntries().some(isPicture)) seen();
    });
    const seen = () => {
      observer.disconnect();
      resolve();
    };
    setTimeout(seen, LATEST_MS);
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
