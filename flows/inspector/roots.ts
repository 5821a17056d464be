import type { ActorLogic, AnyActor, createActor } from 'xstate';

/** The actors without a parent that a page has started. */
export type Roots = {
  /** Those that are still active. */
  all: () => AnyActor[];
  /** Called before each root starts. */
  whenStarting: ((root: AnyActor) => void) | undefined;
  /** Leaves a root unwatched: the recorder must not record itself. */
  leaveOut: (root: AnyActor) => void;
  /** Makes a root that does nothing. */
  still: () => AnyActor;
};

/** The smallest logic that XState makes an actor of. */
const STILL: ActorLogic<{ status: 'active'; output: undefined; error: undefined }, { type: string }> = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** XState keeps no list of actors, so `start` is patched to note each root. */
export function rememberRoots(create: typeof createActor): Roots {
  const started = new Set<AnyActor>();
  const leftOut = new WeakSet<AnyActor>();
  const roots: Roots = {
    all: () => {
      for (const root of started) if (root.getSnapshot().status !== 'active') started.delete(root);
      return [...started];
    },
    whenStarting: undefined,
    leaveOut: (root) => void leftOut.add(root),
    still: () => create(STILL),
  };
  const prototype: AnyActor = Object.getPrototypeOf(roots.still());
  const { start } = prototype;
  prototype.start = function (this: AnyActor) {
    if (!this._parent && !started.has(this) && !leftOut.has(this)) {
      roots.all();
      started.add(this);
      roots.whenStarting?.(this);
    }
    return start.call(this);
  };
  return roots;
}
