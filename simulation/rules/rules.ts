import type { RuleMaker } from './rule';
import { SHOPPER_RULES } from './shopper-rules';
import { STORE_RULES } from './store-rules';

/** All that must hold, in every world. */
export const RULES: readonly RuleMaker[] = [...STORE_RULES, ...SHOPPER_RULES];
