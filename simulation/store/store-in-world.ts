import type { Gateway } from '../gateway/gateway';
import type { StorePlan, StoreStepKind } from '../plan/plan';
import type { Timeline } from '../world/timeline';
import type { Answer, Asked } from './answers';
import type { Books } from './books';
import type { Store } from './store';

/** What a world needs of a store: the reference store, or the real one. */
export type StoreInWorld = {
  readonly books: Books;
  readonly accounts: Pick<Store['accounts'], 'tokenFor' | 'endSessionsOf'>;
  readonly orders: Pick<Store['orders'], 'leave'>;
};

/** A store whose calls take several steps of the world. */
export type RealStore = StoreInWorld & {
  /** Calls `heard` with undefined if its process dies meanwhile. */
  ask(asked: Asked, heard: (answer: Answer | undefined) => void): void;
  /** Applies a step of the plan. Returns whether it had any effect. */
  befall(step: { kind: StoreStepKind; dice: number }): boolean;
  /** Waits until all that was begun is held or blocked. Returns what is wrong with the store, in words. */
  settled(): Promise<string | undefined>;
  /** Ends whatever this world has begun. */
  close(): Promise<void>;
};

export type RealStoreOpening = {
  seed: number;
  plan: StorePlan;
  timeline: Timeline;
  gateway: Gateway;
  /** Counts faults and comparisons. */
  counts: { fault(kind: string): void; check(what: string): void };
  note: (line: string) => void;
};

/** Opens the real store for one world after another. */
export type OpenRealStore = (opening: RealStoreOpening) => RealStore;
