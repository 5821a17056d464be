import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { PaymentAnswerSchema } from '../../contract/payment';
import { idOf, orderCalls } from '../server/order-calls';
import { formOn, namesOf, paymentCalls } from '../server/payment-calls';
import { type Chance, chance } from './chance';
import type { Attempt, Ledger } from './ledger';

/** The timeout of the shop's own requests. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = { least: 100, most: 500 };

type Shoppers = { token: string; email: string; password: string }[];

export type Traffic = {
  /** Begins no new orders, and retries those under way until they are answered. */
  settle(): Promise<void>;
  /** Places one more order, retried until it is accepted. */
  order(): Promise<void>;
};

/** Statuses that a store may answer during a fault: success, rate limit and unavailable. */
const EXCUSED = [200, 201, 303, 429, 503];

export function shopAt(url: string, ledger: Ledger) {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const address = `${url}${path.startsWith('/') ? path : `/api/v1/${path}`}`;
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!EXCUSED.includes(answer.status)) {
      ledger.faults.push(`${init.method} ${path}: ${answer.status} ${await answer.clone().text()}`);
    }
    return answer;
  };
  return { ...orderCalls({ ask }), ...paymentCalls({ ask }) };
}

type Shop = ReturnType<typeof shopAt>;

type Crowd = { shop: Shop; ledger: Ledger; shoppers: Shoppers; products: readonly [string, ...string[]]; seed: number };

/** Shoppers order, some pay, and others sign in, all at the same time until `settle`. */
export function traffic({ shop, ledger, shoppers, products, seed }: Crowd): Traffic {
  let isOpen = true;
  const isBusy = () => isOpen;
  let attempts = 0;

  function attemptOf(token: string, { between, oneOf }: Chance): Attempt {
    attempts += 1;
    const chosen = Array.from({ length: between(1, 2) }, () => [oneOf(products), between(1, 2)]);
    const attempt = { token, key: `attempt ${seed} ${attempts}`, products: Object.fromEntries(chosen) };
    ledger.attempts.push(attempt);
    return attempt;
  }

  async function buy(token: string, luck: Chance): Promise<void> {
    while (isBusy()) {
      const attempt = attemptOf(token, luck);
      await placed(shop, ledger, attempt, luck);
      if (luck.between(1, 3) === 1) await pay(shop, ledger, attempt, luck);
      await pause(luck);
    }
  }

  async function signIn(luck: Chance): Promise<void> {
    // Slowly, because sign-ins are rate-limited even without a fault.
    for (let turn = 0; isBusy(); turn += 1) {
      const shopper = shoppers[turn % shoppers.length];
      if (shopper) await shop.authorize(shopper).catch(() => undefined);
      await wait(1_000 + luck.between(0, 500));
    }
  }

  const underWay = [
    ...shoppers.map(({ token }, index) => buy(token, chance(seed + index))),
    signIn(chance(seed + shoppers.length)),
  ].map((done) => done.catch((thrown: unknown) => void ledger.faults.push(String(thrown))));

  return {
    async settle() {
      isOpen = false;
      await Promise.all(underWay);
    },
    async order() {
      const [{ token } = { token: '' }] = shoppers;
      const luck = chance(seed);
      await placed(shop, ledger, attemptOf(token, luck), luck);
    },
  };
}

const pause = ({ between }: Chance) => wait(between(PAUSE_MS.least, PAUSE_MS.most));

/** Retries under the same idempotency key until the order is placed, as the shop does. */
async function placed(shop: Shop, ledger: Ledger, attempt: Attempt, luck: Chance): Promise<void> {
  const { token, products, key } = attempt;
  await untilAnswered(luck, async () => {
    const answer = await shop.place(token, products, {}, { 'idempotency-key': key });
    if (answer.status !== 201) return undefined;
    ledger.acknowledge(attempt, await idOf(answer));
    return true;
  });
}

/** Pays by card: the bank takes the money, and the browser posts its report to the store. */
async function pay(shop: Shop, ledger: Ledger, { token, id = '', key }: Attempt, luck: Chance): Promise<void> {
  const ticket = await untilAnswered<Record<string, string>>(luck, async () => {
    const answer = await shop.pay(token, id, 'card', { 'idempotency-key': `to pay ${key}` });
    if (answer.status !== 200) return undefined;
    const form = v.parse(PaymentAnswerSchema, await answer.json()).action?.formParams;
    return form && namesOf(form);
  });
  const report = await untilAnswered(luck, async () => {
    const answer = await shop.choose(ticket, 'succeeded');
    return answer.status === 200 ? formOn(await answer.text()).fields : undefined;
  });
  ledger.paid.add(ticket.payment ?? '');
  await untilAnswered(luck, async () => {
    const answer = await shop.post('payments/return/sandbox', report);
    return answer.status === 303 || undefined;
  });
}

/** Longer than any fault lasts. */
const GIVEN_UP_MS = 120_000;

async function untilAnswered<Answer>(luck: Chance, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const deadline = performance.now() + GIVEN_UP_MS;
  while (performance.now() < deadline) {
    // The ledger already holds wrong statuses. A request that fails or times out is retried.
    const answer = await ask().catch((thrown: unknown) => {
      if (thrown instanceof v.ValiError) throw thrown;
      return undefined;
    });
    if (answer !== undefined) return answer;
    await pause(luck);
  }
  throw new Error(`No answer within ${GIVEN_UP_MS / 1_000} s`);
}
