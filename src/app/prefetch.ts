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
 * Whoever points at a link, touches it or comes to it by keyboard will often follow it: the code of
 * its screen and what that will ask the store are fetched meanwhile. So is what answers most presses.
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
    // What the present screen has asked already, it will not ask again.
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

/** The link within the shop that something happened to. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link : undefined;
}

/** A screen that does not come now is asked for again when it is shown, and fails there if it must. */
const loadScreen = async (route: Route): Promise<void> => {
  await route.load().catch(() => {});
};

/** What is said of a press, and what a card adds to the cart. What does not come now comes, or fails, when it is wanted. */
function prefetchAnswersToPresses(): void {
  for (const code of [import('./Toasts'), import('../notices/notices'), import('../actors/lines-for-card')])
    code.catch(() => {});
}

/**
 * The screen that a machine says mostly comes next is fetched at leisure, once the present one is seen and somebody has
 * moved on it: who only looks, and searchers, are sent nothing that they do not see.
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

/** What nobody waits for comes after the first sight of a page, when the browser has nothing else to do. */
export function onceSeen(work: () => void): void {
  const atLeisure = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 200));
  pictureSeen().then(() => atLeisure(work));
}

/** Where no picture is, or none is told of, the rest is fetched a little later. */
const LATEST_MS = 2_500;

/** Without one, nothing of the page is still to come, and there is something to say of that. */
const hasConnection = () => navigator.onLine && document.documentElement.dataset.cachedAt === undefined;

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
    setTimeout(seen, hasConnection() ? LATEST_MS : 0);
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
