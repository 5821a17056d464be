import { storeCan } from '#contract/store-info';
import type { Attempt, NewTry } from '#machines/attempt';
import type { KeyedCall } from '../api/order-api';
import type { Browser } from '../storage/browser';
import type { ShopperDependencies } from './shopper';

const BYTES = 16;

/** A tab that is frozen in its turn holds nobody up for longer. */
const TURN_WITHIN_MS = 1_000;

type Dependencies = Omit<ShopperDependencies, 'storeHeardSoon'> & Pick<Browser, 'inTurn'>;

type Wanted<Begun> = {
  call: KeyedCall;
  /** The key under which the same was sent before, where it stays the same try. */
  keyBefore?: string | undefined;
  /** The name under which tabs keep tries like this. */
  storageKey: string;
  /** What another tab has begun, and is to be gone on with. */
  begunElsewhere: () => Begun | undefined;
  signal: AbortSignal;
};

/** Whoever has the turn to begin has noted a try before the next tab has it. */
export async function newTry<Begun extends Attempt>(
  { inTurn, ...dependencies }: Dependencies,
  { call, keyBefore, storageKey, begunElsewhere, signal }: Wanted<Begun>,
): Promise<NewTry<Begun>> {
  const key = (await isBarred(call, dependencies, signal)) ? null : (keyBefore ?? newKey());
  const begun = await withinReason(inTurn, storageKey, begunElsewhere);
  return begun ? { begun } : { key };
}

/** A key that nobody else has. Pages that are not secure have no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Only of a store that has said what it can do, and no word of keys, is it asked whether the key would come through. */
async function isBarred(
  call: KeyedCall,
  { shopper, storeSaid }: Omit<Dependencies, 'inTurn'>,
  signal: AbortSignal,
): Promise<boolean> {
  const info = storeSaid();
  const mayBarIt = info !== undefined && !storeCan(info, 'idempotencyKeys');
  return mayBarIt && (await (await shopper()).orders()).barsKey(call, signal);
}

/** In turn, unless another tab is frozen in its own. */
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
