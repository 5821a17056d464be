/** Where something can happen: a page, as whoever tells it something sees it. */
export type PlaceToRun = {
  readonly isAlive: boolean;
  /** Lets something happen there: at once, later, or never. */
  enter: (work: () => void) => void;
};
