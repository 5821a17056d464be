import { type Page, type SharedNames, sharedNamesOf } from '../messages';

/** What telling needs of a page: the channel, the viewers' locks, the page's name and its place. */
export type PageServices = {
  names: SharedNames;
  openChannel: () => BroadcastChannel;
  /** Undefined where the page is not secure. */
  locks: Locks | undefined;
  /** Runs `work` after what the page does now. */
  later: (work: () => void) => void;
  whenLeaving: (leave: () => void) => void;
  /** The browser has restored the page from its back/forward cache. */
  whenReturning: (come: () => void) => void;
  place: () => Pick<Page, 'address' | 'title' | 'window' | 'build'>;
  /** Throws where storing is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

type Locks = {
  /** The names of all locks that are held. */
  held: () => Promise<string[]>;
  /** Resolves once the lock is free. */
  free: (name: string, signal: AbortSignal) => Promise<unknown>;
};

/** `viewer` is the path below which the scripts that watch lie. */
export function pageServices(page: Window, viewer: string, names = sharedNamesOf()): PageServices {
  const sizeNow = sizeOf(page);
  return {
    names,
    openChannel: () => new BroadcastChannel(names.channel),
    locks: locksOf(page.navigator),
    later: whenIdle(page),
    whenLeaving: (leave) => page.addEventListener('pagehide', leave),
    whenReturning: (come) => page.addEventListener('pageshow', ({ persisted }) => persisted && come()),
    place: () => ({
      address: page.location.href,
      title: page.document.title,
      window: sizeNow(),
      build: buildOf(page.document, viewer),
    }),
    storage: () => page.sessionStorage,
  };
}

/** Safari has no `requestIdleCallback`. */
const whenIdle =
  (page: Window): PageServices['later'] =>
  (work) => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(work, { timeout: 500 });
    else setTimeout(work);
  };

/**
 * Reading the size makes the browser lay out the page, and it is read after each event. So it is kept until a resize.
 */
function sizeOf(page: Window): () => Page['window'] {
  let known: Page['window'] | undefined;
  page.addEventListener('resize', () => {
    known = undefined;
  });
  return () => {
    known ??= { width: page.innerWidth, height: page.innerHeight };
    return known;
  };
}

/** The path of the application's own script. The script that watches lies below `viewer` and is left out. */
const buildOf = (document: Document, viewer: string) => {
  const isOwn = (path: string) => !path.startsWith(viewer);
  const scripts = [...document.scripts].filter(({ type, src }) => type === 'module' && src !== '');
  return (
    pathsOf(scripts.map(({ src }) => src)).findLast(isOwn) ?? preloaded(document).filter(isOwn).find(isEntry) ?? ''
  );
};

/** A rendered page imports its script from an inline one, and names it only in a link. */
const preloaded = (document: Document) =>
  pathsOf([...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href));

const pathsOf = (addresses: string[]) => addresses.map((address) => new URL(address).pathname);

/** Vite names the script of index.html after it. */
const isEntry = (path: string) => /\/index-[^/]+\.js$/.test(path);

const locksOf = ({ locks }: { locks?: LockManager }): Locks | undefined =>
  locks && {
    held: async () => {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      return held.flatMap(({ name }) => name ?? []);
    },
    free: (name, signal) => locks.request(name, { mode: 'shared', signal }, () => {}),
  };
