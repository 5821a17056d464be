/** Where work can run: a page, as locks and storage see it. */
export type PlaceToRun = {
  readonly isAlive: boolean;
  /** Runs `work` there: at once, later, or never. */
  enter: (work: () => void) => void;
};
