import type { ActorLogic, AnyActor, createActor } from 'xstate';

/** The actors that a page has started and that are nobody's children. */
export type Roots = {
  /** Those that are still active. */
  all: () => AnyActor[];
  /** Hears of each before it starts. */
  whenStarting: ((root: AnyActor) => void) | undefined;
  /** Who watches is not watched. */
  leaveOut: (root: AnyActor) => void;
  /** Another one, which does nothing. */
  still: () => AnyActor;
};

/** The least that XState makes an actor of. */
const STILL: ActorLogic<{ status: 'active'; output: undefined; error: undefined }, { type: string }> = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** XState keeps no list of actors, so from here on each is noted as it starts. */
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
