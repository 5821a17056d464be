import { questionsAt } from '../api/questions';
import { cookieToken } from '../api/token';
import { awaitScreen } from '../shop/awaited-screen';
import { isSparing } from '../shop/connection';
import { type Route, routeAt } from './routes';

let seeShopper = () => {};
const shopperSeen = new Promise<void>((resolve) => {
  seeShopper = resolve;
});

/**
 * A shopper who hovers, touches or focuses a link often follows it: the code of its screen and that screen's first
 * store calls are prefetched. So is the code that most button presses need.
 */
export function prefetchOnIntent(prefetchAnswer: (path: string) => void): void {
  let last = '';
  const consider = ({ target }: Event) => {
    seeShopper();
    if (isSparing() || !(target instanceof Element)) return;
    if (target.closest('main :is(button, input, select, textarea)')) prefetchAnswersToPresses();
    const link = linkAt(target);
    if (!link || link.href === last) return;
    last = link.href;
    void loadScreen(routeAt(link.pathname));
    // The present screen has the answers to its own calls already.
    const known = questionsAt(window.location.pathname, window.location.search);
    for (const path of questionsAt(link.pathname, link.search)) if (!known.includes(path)) prefetchAnswer(path);
  };
  document.addEventListener('click', ({ target }) => {
    seeShopper();
    const link = linkAt(target);
    if (link) awaitScreen(loadScreen(routeAt(link.pathname)));
  });
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, consider, { passive: true });
  }
}

/** The link to this shop that contains the event's target. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link : undefined;
}

/** A failed prefetch is ignored: showing the screen loads it again and reports the failure. */
const loadScreen = async (route: Route): Promise<void> => {
  await route.load().catch(() => {});
};

/** The code for toasts, and for adding to the cart from a card. Failures are ignored: the import is repeated on use. */
function prefetchAnswersToPresses(): void {
  for (const code of [import('./Toasts'), import('../notices/notices'), import('../actors/lines-for-card')])
    code.catch(() => {});
}

/**
 * Prefetches the screen that a machine names as likely next when the browser is idle, but only after the shopper has
 * interacted with the page: passive visitors and crawlers download no more than they see.
 */
export function prefetchNextScreen(path: string): void {
  const load = () => {
    if (isSparing()) return;
    const next = routeAt(path);
    const isBarred = next.access === 'signedIn' && !cookieToken.read();
    void loadScreen(isBarred ? routeAt('/login') : next);
  };
  void shopperSeen.then(() => onceSeen(load));
}

/** Runs work that nothing waits for once the page's largest picture is visible and the browser is idle. */
export function onceSeen(work: () => void): void {
  const atLeisure = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 200));
  pictureSeen().then(() => atLeisure(work));
}

/** Timeout where a page has no picture or the browser does not report it. */
const LATEST_MS = 2_500;

/** Offline or on a cached page nothing more will load, so work that shows the offline notice need not wait. */
const hasConnection = () => navigator.onLine && document.documentElement.dataset.cachedAt === undefined;

/** Delays prefetching until the largest picture has loaded, so that the two do not compete. */
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
    setTimeout(seen, hasConnection() ? LATEST_MS : 0);
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
