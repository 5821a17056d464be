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

/** A store whose calls take as many steps as they take. */
export type RealStore = StoreInWorld & {
  /** Nothing comes where its process died meanwhile. */
  ask(asked: Asked, heard: (answer: Answer | undefined) => void): void;
  /** What befalls it, and whether anything did. */
  befall(step: { kind: StoreStepKind; dice: number }): boolean;
  /** Until all that was begun waits for its turn, or for somebody else; what is wrong with it, in words. */
  settled(): Promise<string | undefined>;
  /** Nothing of this world goes on any more. */
  close(): Promise<void>;
};

export type RealStoreOpening = {
  seed: number;
  plan: StorePlan;
  timeline: Timeline;
  gateway: Gateway;
  /** Counts what goes wrong, and what is compared. */
  counts: { fault(kind: string): void; check(what: string): void };
  note: (line: string) => void;
};

/** Opens the real store for one world after another. */
export type OpenRealStore = (opening: RealStoreOpening) => RealStore;
