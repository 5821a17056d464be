import type { World } from '../world/world';
import type { ShownTab } from './shown-tabs';

/** Something that must hold. Each part says what is wrong, or nothing. */
export type Rule = {
  name: string;
  /** After each step in which a page was at work, or the store committed something: the tabs to which that may matter. */
  step?: (tabs: readonly ShownTab[]) => string | undefined;
  /** Once nothing goes wrong any more, and everybody has had the time to find out how things stand. */
  isShown?: (world: World) => string | undefined;
  /** Once all tabs are closed, and store and gateway are done with each other. */
  isOver?: (world: World) => string | undefined;
};

/** Rules keep something between steps: each world has its own. */
export type RuleMaker = (world: World) => Rule;
