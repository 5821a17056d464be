import { storeCan } from '#contract/store-info';
import type { Attempt } from '#machines/attempt';
import type { KeyedCall } from '../api/order-api';
import type { ShopperDependencies } from './shopper';

const BYTES = 16;

/** A key that nobody else has. Pages that are not secure have no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Only of a store that has said what it can do, and no word of keys, is it asked whether the key would come through. */
export async function keyFor(
  call: KeyedCall,
  { shopper, storeSaid }: Omit<ShopperDependencies, 'storeHeardSoon'>,
  signal: AbortSignal,
): Promise<Attempt['key']> {
  const info = storeSaid();
  const mayBarIt = info !== undefined && !storeCan(info, 'idempotencyKeys');
  if (mayBarIt && (await (await (await shopper()).orders()).barsKey(call, signal))) return null;
  return newKey();
}
