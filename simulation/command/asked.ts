/** What the command is asked for. This file knows no types of a browser: the command itself runs in Node. */
export type Asked = {
  schedules: number;
  seed: number;
  /** The parts of the plan that are played; all of them, if not said. */
  only: number[] | undefined;
  what: 'simulate' | 'replay' | 'mutants' | 'hash';
  /** Of mutants, those whose names hold this. */
  named: string;
};

/** What a simulated world cannot have of its own. */
export type Surroundings = {
  /** Ends once everything that is under way in promises is done. */
  turn: () => Promise<void>;
  /** Real milliseconds, to say how fast it went. */
  clock: () => number;
  say: (line: string) => void;
};
