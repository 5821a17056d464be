import type { Breakage } from '../breakages/breakage';
import { Globals } from '../browser/globals';
import type { Plan } from '../plan/plan';
import { Randomness } from '../plan/randomness';
import type { Rule } from '../rules/rule';
import { RULES } from '../rules/rules';
import { flowOf } from '../shop/flows-of-visit';
import { MachinesAtWork } from '../shop/machines-at-work';
import { fetchAllCode } from '../shop/opened-shop';
import { Places } from '../shop/places';
import { Counts } from './counts';
import type { Planned } from './timeline';
import { World } from './world';

export type Failure = { rule: string; what: string; step: number };

export type Outcome = { hash: string; steps: number; failure: Failure | undefined };

type Options = {
  /** Ends once everything that is under way in promises is done. */
  turn: () => Promise<void>;
  isQuick?: boolean;
};

type Running = { breakage?: Breakage | undefined; tell?: ((line: string) => void) | undefined };

const UNREST_MS = 500;
const WISE_EVERY_MS = 1_200;
const MOST_WISE_ACTS = 90;
const SETTLE_MS = 20_000;
/** Longer than money is waited for. */
const MONEY_MS = 6 * 60_000;
const BOOKS_CLOSE_MS = 45 * 60_000;

/** Runs plans, one after another, each in a world of its own. */
export class Simulation {
  readonly counts = new Counts();
  readonly machines: MachinesAtWork;
  readonly #globals = new Globals();
  readonly #turn: () => Promise<void>;
  readonly #places = new Places();

  constructor({ turn, isQuick = true }: Options) {
    this.#turn = turn;
    this.machines = new MachinesAtWork({ isQuick });
  }

  /** From here on, global names are those of simulated pages. */
  async install(): Promise<void> {
    await fetchAllCode();
    await this.#places.fetchAll();
    this.#globals.install();
    this.machines.install();
  }

  uninstall(): void {
    this.machines.uninstall();
    this.#globals.uninstall();
  }

  async run(plan: Plan, { breakage, tell }: Running = {}): Promise<Outcome> {
    const keys = new Randomness(plan.seed, 3);
    this.machines.break(breakage?.machine);
    const { counts } = this;
    // Pages of the world before are no more, whatever they have begun.
    this.#globals.reset({ now: () => world.timeline.now, bytes: () => keys.below(256) });
    const world: World = new World({
      plan,
      placeAt: this.#places.at,
      run: this.#globals.during,
      counts,
      breakage,
      tell,
    });
    this.machines.watch(({ machine, event, before, after }) => {
      if (before !== after.value) counts.state(machine, after.value);
      if (machine === 'payment')
        world.paymentsMoved.push({ value: after.value, orderId: String(after.context.orderId) });
      const value = typeof after.value === 'string' ? after.value : JSON.stringify(after.value);
      world.record.note(`${machine}: ${event} → ${value}${after.status === 'active' ? '' : ` (${after.status})`}`);
    });
    const run = new Run(world, this.#globals, this.#turn);
    const failure = await run.toTheEnd();
    counts.schedules += 1;
    counts.steps += run.steps;
    counts.orders += world.store.books.orders.length;
    counts.payments += [...world.gateway.captures.values()].filter(({ state }) => state === 'paid').length;
    counts.simulatedMs += world.timeline.now;
    return { hash: world.record.hash, steps: run.steps, failure };
  }
}

/** One world, step by step. */
class Run {
  steps = 0;
  readonly #world: World;
  readonly #globals: Globals;
  readonly #turn: () => Promise<void>;
  readonly #rules: Rule[];
  #storeSeen = 0;

  constructor(world: World, globals: Globals, turn: () => Promise<void>) {
    this.#world = world;
    this.#globals = globals;
    this.#turn = turn;
    this.#rules = RULES.map((make) => make(world));
  }

  async toTheEnd(): Promise<Failure | undefined> {
    const { calmAt } = this.#world.plan;
    return (
      (await this.#until(calmAt + UNREST_MS)) ??
      (await this.#wisely()) ??
      (await this.#until(this.#world.timeline.now + SETTLE_MS)) ??
      (await this.#waitForMoney()) ??
      this.#judge('isShown') ??
      (await this.#closeAll()) ??
      (await this.#until(this.#world.timeline.now + BOOKS_CLOSE_MS)) ??
      this.#judge('isOver')
    );
  }

  /** Everybody goes on until they have what they want, and know it. */
  async #wisely(): Promise<Failure | undefined> {
    const { shoppers, timeline, plan } = this.#world;
    const chance = new Randomness(plan.seed, 4);
    const waiting = new Set(shoppers);
    for (let tries = 0; waiting.size > 0 && tries < MOST_WISE_ACTS; tries += 1) {
      for (const shopper of [...waiting]) {
        timeline.after(0, `shopper ${shopper.number + 1} goes on`, () => {
          const did = shopper.goOn(chance.next());
          this.#world.record.note(`shopper ${shopper.number + 1} ${did ?? 'is content'}`);
          if (did === undefined) waiting.delete(shopper);
        });
      }
      const failure = await this.#until(timeline.now + WISE_EVERY_MS);
      if (failure) return failure;
    }
    return undefined;
  }

  /** Whoever waits for money is told in time that none has come. */
  async #waitForMoney(): Promise<Failure | undefined> {
    const { shoppers, timeline } = this.#world;
    const isWaiting = shoppers.some(({ tabs }) =>
      tabs.some(({ visit }) => flowOf(visit, 'payment')?.getSnapshot().matches('awaitingPayment')),
    );
    return isWaiting ? this.#until(timeline.now + MONEY_MS) : undefined;
  }

  async #closeAll(): Promise<Failure | undefined> {
    const { shoppers, timeline } = this.#world;
    for (const { tabs } of shoppers)
      for (const tab of tabs) if (tab.isOpen) timeline.after(0, 'a tab closes', () => tab.close());
    return this.#until(timeline.now + 1_000);
  }

  async #until(end: number): Promise<Failure | undefined> {
    const { timeline } = this.#world;
    for (let next = timeline.next(end); next; next = timeline.next(end)) {
      const failure = await this.#step(next);
      if (failure) return failure;
    }
    timeline.advance(end);
    return undefined;
  }

  async #step(planned: Planned): Promise<Failure | undefined> {
    const { record, timeline, said, paymentsMoved } = this.#world;
    this.steps += 1;
    record.note(`${Math.round(timeline.now)} ms: ${planned.what}`);
    this.#globals.leave();
    try {
      planned.run();
      // Nothing ran in a page: nothing can be under way in one.
      if (this.#globals.present) await this.#settle();
    } catch (reason) {
      return {
        rule: 'no machine breaks',
        what: String(reason instanceof Error ? reason.stack : reason),
        step: this.steps,
      };
    }
    const isNews = this.#globals.present !== undefined || this.#storeSeen !== this.#world.storeVersion;
    this.#storeSeen = this.#world.storeVersion;
    for (const rule of isNews ? this.#rules : []) {
      const what = rule.step?.(this.#world);
      if (what !== undefined) return { rule: rule.name, what, step: this.steps };
    }
    said.length = 0;
    paymentsMoved.length = 0;
    return undefined;
  }

  /** Until promises are done, and the view has followed what they did. */
  async #settle(): Promise<void> {
    await this.#turn();
    const { present } = this.#globals;
    for (const { tabs } of this.#world.shoppers) {
      for (const tab of tabs) {
        if (tab.page === undefined || tab.page !== present) continue;
        while (tab.follow()) await this.#turn();
      }
    }
  }

  #judge(when: 'isShown' | 'isOver'): Failure | undefined {
    for (const rule of this.#rules) {
      const what = rule[when]?.(this.#world);
      if (what !== undefined) return { rule: rule.name, what, step: this.steps };
    }
    return undefined;
  }
}
