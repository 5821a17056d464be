import { CAPABILITIES, type Plan } from '../plan/plan';
import { uuidOf, withProductIds } from '../plan/product-ids';

/** A store that is deployed cannot be told to do less than it can. */
export function withAllOffered(plan: Plan): Plan {
  const { store, ...rest } = withProductIds(plan, uuidOf);
  return { ...rest, store: { ...store, capabilities: [...CAPABILITIES] } };
}
