import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { times } from '../server/crowd';
import { unitsOfEach } from '../server/units';
import { chance } from './chance';
import type { Fault } from './faults';
import { Ledger } from './ledger';
import { report } from './report';
import { type Place, type StrickenStore, strickenStore } from './stricken-store';
import { shopAt, traffic } from './traffic';

const { FAULTS, FAULTS_SEED } = process.env;
const SEED = Number(FAULTS_SEED ?? Date.now() % 1_000_000);
/** Few in the short run: losing or doubling an order does not need a crowd. */
const BUYERS = FAULTS === 'long' ? 12 : 4;
const UNITS = 100_000;
/** Only the long run measures recovery; in the short one, other tests slow the computer down. */
const RECOVERS_WITHIN_MS = FAULTS === 'long' ? 5_000 : 60_000;

type Faults = { short: Fault[]; long: Fault[] };

/** Strikes one store with one fault after another while shoppers order, and audits its database after each. */
export function faultSuite(faults: Faults, place: Place = {}): void {
  let store: StrickenStore;
  let ledger: Ledger;
  let shop: ReturnType<typeof shopAt>;
  const shoppers: { token: string; email: string; password: string }[] = [];
  let products: readonly [string, ...string[]];

  beforeAll(async () => {
    store = await strickenStore(place);
    const opening = shopAt(store.url, new Ledger(new Map(), UNITS));
    const listed = await opening.products('limit=4');
    const prices = listed.map((product): [string, number] => [
      product.id,
      Math.round((product.discountedPrice ?? product.regularPrice ?? 0) * 100),
    ]);
    products = v.parse(
      v.tupleWithRest([v.string()], v.string()),
      listed.map(({ id }) => id),
    );
    for (const buyer of times(BUYERS)) {
      const credentials = await opening.newShopper(`buyer-${SEED}-${buyer}`);
      shoppers.push({ ...credentials, token: await opening.tokenOf(credentials) });
    }
    const database = await store.database();
    await database.query(unitsOfEach('$1'), [UNITS]);
    await database.end();
    ledger = new Ledger(new Map(prices), UNITS);
    shop = shopAt(store.url, ledger);
  });

  afterAll(async () => {
    await store?.close();
    expect(await store?.databasePid()).toBeUndefined();
  });

  test.each(FAULTS === 'long' ? faults.long : faults.short)(
    `no acknowledged order is lost: $name (seed ${SEED})`,
    { timeout: 300_000 },
    async (fault) => {
      const before = ledger.acknowledged.length;
      const open = traffic({ shop, ledger, shoppers, products, seed: SEED + before });
      onTestFinished(open.settle);
      await expect.poll(() => ledger.acknowledged.length - before, { timeout: 60_000 }).toBeGreaterThan(BUYERS);
      await fault.strike(store, chance(SEED));
      const ended = performance.now();
      await open.order();
      const recovery = performance.now() - ended;
      await open.settle();
      const database = await store.database();
      onTestFinished(() => database.end());
      await report({
        seed: SEED,
        fault: fault.name,
        acknowledged: ledger.acknowledged.length - before,
        ...(await ledger.compare(database)),
        recoveryMs: Math.round(recovery),
      });
      await ledger.audit(database);
      expect(store.lives(), store.log()).toBe(true);
      // Background jobs may fail during the fault, because they run again. A request may not end in a 500.
      expect(store.log()).not.toMatch(/^(GET|POST) .* failed: /m);
      expect(recovery, 'milliseconds until an order succeeds again').toBeLessThan(RECOVERS_WITHIN_MS);
    },
  );
}
