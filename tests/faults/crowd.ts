import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { idOf, orderCalls } from '../server/order-calls';
import { report } from './report';
import type { TwoOfEach } from './two-of-each';

/** The pause before a shopper presses the button again. */
const AGAIN_AFTER_MS = 200;
/** Enough orders and pages that every server has handled some. */
const MANY = 30;

/** The answers that shoppers get during one fault. */
type Stage = {
  fault: string;
  struckAt: number;
  acknowledged: string[];
  pages: number;
  refused: { what: 'order' | 'page'; at: number; status: number }[];
};

/** Three shoppers place orders, each retried under one key until it succeeds; two clients load pages in a loop. */
export async function crowdAt({ store, host }: Pick<TwoOfEach, 'store' | 'host'>) {
  const shop = orderCalls({ ask: (to, init) => fetch(`${store}/api/v1/${to}`, init) });
  // One account each: a thousand orders an hour is the limit, which a fast computer reaches in a minute.
  const buyers = await Promise.all(['asha', 'ravi', 'meera'].map((name) => shop.shopper(name)));
  const [product = { id: '' }] = await shop.products('limit=1');
  const stages: Stage[] = [];
  let attempts = 0;
  let isOver = false;
  const begun = (fault: string): Stage => {
    const next: Stage = { fault, struckAt: performance.now(), acknowledged: [], pages: 0, refused: [] };
    stages.push(next);
    return next;
  };
  let now = begun('nothing is wrong');

  const refuse = (what: 'order' | 'page', status: number) =>
    void now.refused.push({ what, at: performance.now(), status });

  async function buy({ token }: { token: string }): Promise<void> {
    while (!isOver) {
      attempts += 1;
      const key = { 'idempotency-key': `order ${attempts}` };
      for (let isPlaced = false; !isPlaced; ) {
        const answer = await shop.place(token, { [product.id]: 1 }, {}, key).catch(() => undefined);
        const body = await answer?.text().catch(() => undefined);
        isPlaced = answer?.status === 201 && body !== undefined;
        if (isPlaced) now.acknowledged.push(await idOf(new Response(body)));
        else {
          refuse('order', answer?.status ?? 0);
          await wait(AGAIN_AFTER_MS);
        }
      }
    }
  }

  async function look(to: string): Promise<void> {
    while (!isOver) {
      const answer = await fetch(host + to).catch(() => undefined);
      const isWhole = await answer?.arrayBuffer().then(
        () => true,
        () => false,
      );
      now.pages += 1;
      if (answer?.status !== 200 || !isWhole) refuse('page', answer?.status ?? 0);
    }
  }

  const all = Promise.all([...buyers.map(buy), look('/'), look(`/product/${product.id}`)]);

  return {
    product: product.id,
    /** Counts all later answers under this fault. */
    stage(fault: string): Stage {
      now = begun(fault);
      return now;
    },
    refusedOrders: () => now.refused.filter(({ what }) => what === 'order').length,
    /** Resolves after more than MANY further orders and pages. */
    async more(): Promise<void> {
      const already = { orders: now.acknowledged.length, pages: now.pages };
      await expect.poll(() => now.acknowledged.length).toBeGreaterThan(already.orders + MANY);
      await expect.poll(() => now.pages).toBeGreaterThan(already.pages + MANY);
    },
    /** Stops the crowd, reports each stage and compares the acknowledged orders with those in the database. */
    async end(keptIds: () => Promise<string[]>): Promise<Stage[]> {
      isOver = true;
      await all;
      const kept = new Set(await keptIds());
      const told = stages.flatMap(({ acknowledged }) => acknowledged);
      for (const { fault, struckAt, acknowledged, pages, refused } of stages) {
        const lost = acknowledged.filter((id) => !kept.has(id)).length;
        const recoveryMs = Math.round(Math.max(0, ...refused.map(({ at }) => at - struckAt)));
        const ofKind = (kind: string) => refused.filter(({ what }) => what === kind).length;
        const row = { seed: 0, fault, acknowledged: acknowledged.length, lost, unasked: 0, recoveryMs };
        await report({ ...row, pages, refusedOrders: ofKind('order'), refusedPages: ofKind('page') });
        console.info(
          `${fault}: ${acknowledged.length} orders, ${lost} of them lost, ${ofKind('order')} refused; ${pages} pages, ${ofKind('page')} refused; well again after ${recoveryMs} ms`,
          refused.slice(0, 3),
        );
        expect(lost, fault).toBe(0);
      }
      // Each idempotency key made exactly one order.
      expect(new Set(told).size).toBe(told.length);
      expect(kept.size).toBe(told.length);
      return stages;
    },
  };
}
