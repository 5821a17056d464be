import type { Plan } from '../plan/plan';
import type { OpenRealStore } from '../store/store-in-world';

/** What the command is asked for. This file knows no types of a browser: the command itself runs in Node. */
export type Asked = {
  schedules: number;
  seed: number;
  /** The parts of the plan that are played; all of them, if not said. */
  only: number[] | undefined;
  /** What the shoppers shop at: the reference store in memory, the real one on PostgreSQL, or its processes. */
  ring: 'A' | 'B' | 'C';
  what: 'simulate' | 'replay' | 'mutants' | 'hash';
  /** Of mutants, those whose names hold this. */
  named: string;
};

/** What a simulated world cannot have of its own. */
export type Surroundings = {
  /** Ends once everything that is under way in promises is done. */
  turn: () => Promise<void>;
  /** Milliseconds that a core has worked for this, whatever else it had to do meanwhile. */
  cpuMs: () => number;
  say: (line: string) => void;
  /** The real store, where that is asked for. */
  real?: RealRing | undefined;
};

/** What plays the real store in simulated worlds. */
export type RealRing = {
  openRealStore: OpenRealStore;
  /** Whether what runs belongs to no page, and has real time and real chance. */
  isBeside: () => boolean;
  /** The same plan, as this store can be asked for it. */
  planFor: (plan: Plan) => Plan;
  /** What can be broken on purpose. */
  breakages: readonly { name: string; begin: () => void | Promise<void>; end: () => void | Promise<void> }[];
};
