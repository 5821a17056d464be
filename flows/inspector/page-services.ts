import { type Page, type SharedNames, sharedNamesOf } from '../messages';

/** What a page has around it that its telling needs: the channel, the viewers' locks, its name and its place. */
export type PageServices = {
  names: SharedNames;
  openChannel: () => BroadcastChannel;
  /** None where the page is not secure. */
  locks: Locks | undefined;
  /** Has something done after whatever the page does now. */
  later: (work: () => void) => void;
  whenLeaving: (leave: () => void) => void;
  /** The browser has kept the page, and shows it again. */
  whenReturning: (come: () => void) => void;
  place: () => Pick<Page, 'address' | 'title' | 'window' | 'build'>;
  /** Throws where storing is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

type Locks = {
  /** Names of the locks that somebody holds. */
  held: () => Promise<string[]>;
  /** Ends well once nobody holds the lock any more. */
  free: (name: string, signal: AbortSignal) => Promise<unknown>;
};

/** `viewer` is the address below which the scripts lie that watch. */
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

/** Safari does not say when it has nothing to do. */
const whenIdle =
  (page: Window): PageServices['later'] =>
  (work) => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(work, { timeout: 500 });
    else setTimeout(work);
  };

/** To ask for it has the browser lay out the page, which is looked at after each event. */
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

/** Beside the application's own there is the script that watches. */
const buildOf = ({ scripts }: Document, viewer: string) =>
  [...scripts]
    .filter(({ type, src }) => type === 'module' && src !== '')
    .map(({ src }) => new URL(src).pathname)
    .findLast((path) => !path.startsWith(viewer)) ?? '';

const locksOf = ({ locks }: { locks?: LockManager }): Locks | undefined =>
  locks && {
    held: async () => {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      return held.flatMap(({ name }) => name ?? []);
    },
    free: (name, signal) => locks.request(name, { mode: 'shared', signal }, () => {}),
  };
