import type { World } from '../world/world';
import type { ShownTab } from './shown-tabs';

/** Something that must hold. Each function returns what is wrong, or undefined. */
export type Rule = {
  name: string;
  /**
   * After each step in which a page was at work or the store committed something, with the tabs that this may affect.
   */
  step?: (tabs: readonly ShownTab[]) => string | undefined;
  /** Once faults have ended, and every shopper has had the time to find out how things stand. */
  isShown?: (world: World) => string | undefined;
  /** Once all tabs are closed, and store and gateway are done with each other. */
  isOver?: (world: World) => string | undefined;
};

/** Rules keep state between steps, so each world makes its own. */
export type RuleMaker = (world: World) => Rule;
