import { ARRIVAL_RULES } from './arrival-rules';
import { CART_RULES } from './cart-rules';
import type { RuleMaker } from './rule';
import { STORE_RULES } from './store-rules';
import { TOLD_RULES } from './told-rules';

export const RULES: readonly RuleMaker[] = [...STORE_RULES, ...TOLD_RULES, ...CART_RULES, ...ARRIVAL_RULES];
