import { CAPABILITIES, type Plan } from '../plan/plan';
import { uuidOf, withProductIds } from '../plan/product-ids';

/** A deployed store cannot be told to announce fewer capabilities than it has. */
export function withAllOffered(plan: Plan): Plan {
  const { store, ...rest } = withProductIds(plan, uuidOf);
  return { ...rest, store: { ...store, capabilities: [...CAPABILITIES] } };
}
