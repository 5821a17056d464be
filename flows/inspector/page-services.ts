import { CHANNEL } from '../messages';

/** What a page has around it that its telling needs: the channel, the viewers' locks, its name and its place. */
export type PageServices = {
  openChannel: () => BroadcastChannel;
  /** None where the page is not secure. */
  locks: Locks | undefined;
  whenLeaving: (leave: () => void) => void;
  /** The browser has kept the page, and shows it again. */
  whenReturning: (come: () => void) => void;
  place: () => { address: string; title: string };
  /** Throws where storing is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
};

type Locks = {
  /** Names of the locks that somebody holds. */
  held: () => Promise<string[]>;
  /** Ends well once nobody holds the lock any more. */
  free: (name: string, signal: AbortSignal) => Promise<unknown>;
};

export const pageServices = (page: Window): PageServices => ({
  openChannel: () => new BroadcastChannel(CHANNEL),
  locks: locksOf(page.navigator),
  whenLeaving: (leave) => page.addEventListener('pagehide', leave),
  whenReturning: (come) => page.addEventListener('pageshow', ({ persisted }) => persisted && come()),
  place: () => ({ address: page.location.href, title: page.document.title }),
  storage: () => page.sessionStorage,
});

const locksOf = ({ locks }: { locks?: LockManager }): Locks | undefined =>
  locks && {
    held: async () => {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      return held.flatMap(({ name }) => name ?? []);
    },
    free: (name, signal) => locks.request(name, { mode: 'shared', signal }, () => {}),
  };
