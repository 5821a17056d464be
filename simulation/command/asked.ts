import type { Plan } from '../plan/plan';
import type { OpenRealStore } from '../store/store-in-world';

/** What the command line asks for. This file uses no browser types, because the command itself runs in Node. */
export type Asked = {
  schedules: number;
  seed: number;
  /** Indices of the plan's parts that are played. Undefined plays all. */
  only: number[] | undefined;
  /** The store that is played: A the reference store in memory, B the real one on PostgreSQL, C its real processes. */
  ring: 'A' | 'B' | 'C';
  what: 'simulate' | 'replay' | 'mutants' | 'hash';
  /** Only mutants whose names contain this. */
  named: string;
};

/** What the simulation needs from outside the simulated worlds. */
export type Surroundings = {
  /** Resolves once no promise has anything left to do. */
  turn: () => Promise<void>;
  /** CPU time of this process in milliseconds, so that other load on the machine does not count. */
  cpuMs: () => number;
  say: (line: string) => void;
  /** Ends the run after the present schedule, with the figures so far. */
  isAskedToStop: () => boolean;
  /** Set for rings B and C. */
  real?: RealRing | undefined;
};

/** Runs the real store in simulated worlds. */
export type RealRing = {
  openRealStore: OpenRealStore;
  /** Whether the running code belongs to no page, and so gets real time and real randomness. */
  isBeside: () => boolean;
  /** The same plan, changed to what this store can play: its product ids, and in ring C its capabilities. */
  planFor: (plan: Plan) => Plan;
  /** Mutants of the real store. */
  breakages: readonly { name: string; begin: () => void | Promise<void>; end: () => void | Promise<void> }[];
};
