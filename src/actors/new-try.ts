import { storeCan } from '#contract/store-info';
import type { Attempt, NewTry } from '#machines/attempt';
import type { KeyedCall } from '../api/order-api';
import type { Browser } from '../storage/browser';
import type { ShopperDependencies } from './shopper';

const BYTES = 16;

/** Timeout for the lock: another tab may be frozen while it holds it. */
const TURN_WITHIN_MS = 1_000;

type Dependencies = Omit<ShopperDependencies, 'storeHeardSoon'> & Pick<Browser, 'inTurn'>;

type Wanted<Begun> = {
  call: KeyedCall;
  /** The key under which the same body was sent before. It is kept unless the store's CORS bars it. */
  keyBefore?: string | undefined;
  /** The storage key under which tabs share attempts of this kind. */
  storageKey: string;
  /** An attempt that another tab has started and this tab must continue. */
  begunElsewhere: () => Begun | undefined;
  signal: AbortSignal;
};

/** A tab stores its attempt under the lock before the next tab gets it, so two tabs never start two attempts. */
export async function newTry<Begun extends Attempt>(
  { inTurn, ...dependencies }: Dependencies,
  { call, keyBefore, storageKey, begunElsewhere, signal }: Wanted<Begun>,
): Promise<NewTry<Begun>> {
  const key = (await isBarred(call, dependencies, signal)) ? null : (keyBefore ?? newKey());
  const begun = await withinReason(inTurn, storageKey, begunElsewhere);
  return begun ? { begun } : { key };
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Tests whether CORS blocks the key only if the store has loaded without announcing `idempotencyKeys`. */
async function isBarred(
  call: KeyedCall,
  { shopper, storeSaid }: Omit<Dependencies, 'inTurn'>,
  signal: AbortSignal,
): Promise<boolean> {
  const info = storeSaid();
  const mayBarIt = info !== undefined && !storeCan(info, 'idempotencyKeys');
  return mayBarIt && (await (await shopper()).orders()).barsKey(call, signal);
}

/** Runs under the lock, or without it after a timeout if another tab is frozen while it holds it. */
export const withinReason = <Result>(inTurn: Browser['inTurn'], name: string, work: () => Result): Promise<Result> =>
  new Promise((resolve) => {
    let isDone = false;
    const once = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      resolve(work());
    };
    const timer = setTimeout(once, TURN_WITHIN_MS);
    inTurn(name, once);
  });
