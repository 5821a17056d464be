import type { Globals } from '../browser/globals';
import type { Page } from '../browser/page';
import { Randomness } from '../plan/randomness';
import type { Rule } from '../rules/rule';
import { RULES } from '../rules/rules';
import { type ShownTab, shownTabs } from '../rules/shown-tabs';
import type { Person } from '../shopper/person';
import type { Shopper } from '../shopper/shopper';
import type { Planned } from './timeline';
import type { World } from './world';

export type Failure = { rule: string; what: string; step: number };

const UNREST_MS = 500;
const WISE_EVERY_MS = 1_200;
/** Enough for a dozen orders, each of which is paid. */
const MOST_WISE_ACTS = 180;
const SETTLE_MS = 20_000;
/** Longer than the shop waits for money. */
const MONEY_MS = 6 * 60_000;
const BOOKS_CLOSE_MS = 45 * 60_000;

/** One world, step by step. */
export class Run {
  steps = 0;
  readonly #world: World;
  readonly #globals: Globals;
  readonly #turn: () => Promise<void>;
  readonly #rules: Rule[];
  #storeSeen = 0;
  readonly #peopleSeen = new Map<Shopper, Person>();

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

  /** Lets every shopper act sensibly until they have what they want, and know it. */
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

  /** If a tab waits for money, runs until the shop must have said that none has come. */
  async #waitForMoney(): Promise<Failure | undefined> {
    const { shoppers, timeline } = this.#world;
    const isWaiting = shoppers.some(({ tabs }) => tabs.some((tab) => tab.isWaitingForMoney));
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
      let failure = this.#step(next);
      // If nothing has run in a page, no promise of a page is pending.
      if (!failure && (this.#globals.present || this.#world.realStore)) failure = await this.#settled();
      failure ??= this.#look();
      if (failure) return failure;
    }
    timeline.advance(end);
    return undefined;
  }

  #step(planned: Planned): Failure | undefined {
    const { record, timeline } = this.#world;
    this.steps += 1;
    record.note(`${Math.round(timeline.now)} ms: ${planned.what}`);
    this.#globals.beginStep();
    try {
      planned.run();
    } catch (reason) {
      return this.#broken(reason);
    }
    return undefined;
  }

  /** Waits until everything is done that the step has begun. */
  async #settled(): Promise<Failure | undefined> {
    const { realStore } = this.#world;
    try {
      if (this.#globals.present) await this.#settle();
      if (!realStore) return undefined;
      this.#globals.leave();
      const what = await realStore.settled();
      return what === undefined
        ? undefined
        : { rule: 'the real store answers as the reference', what, step: this.steps };
    } catch (reason) {
      return this.#broken(reason);
    }
  }

  /** Waits until promises are done and the views have followed. */
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

  /** Rules look only after a change: a page was at work, or the store has committed something. */
  #look(): Failure | undefined {
    const world = this.#world;
    const { entered } = this.#globals;
    const hasStoreMoved = this.#storeSeen !== world.storeVersion;
    if (entered.size === 0 && !hasStoreMoved) return undefined;
    this.#storeSeen = world.storeVersion;
    const news = this.#tabsWithNews(entered, hasStoreMoved);
    for (const rule of this.#rules) {
      const what = rule.step?.(news);
      if (what !== undefined) return { rule: rule.name, what, step: this.steps };
    }
    world.said.length = 0;
    world.paymentsMoved.length = 0;
    return undefined;
  }

  /** Tabs that may show something new, that another person now looks at, or any tab once the store has changed. */
  #tabsWithNews(entered: ReadonlySet<Page>, hasStoreMoved: boolean): ShownTab[] {
    const tabs: ShownTab[] = [];
    for (const shown of shownTabs(this.#world)) {
      const [shopper, { page }] = shown;
      const isSeenBySomebodyElse = this.#peopleSeen.get(shopper) !== shopper.person;
      if (hasStoreMoved || isSeenBySomebodyElse || (page && entered.has(page))) tabs.push(shown);
    }
    for (const shopper of this.#world.shoppers) this.#peopleSeen.set(shopper, shopper.person);
    return tabs;
  }

  #broken(reason: unknown): Failure {
    const what = String(reason instanceof Error ? reason.stack : reason);
    return { rule: 'no machine breaks', what, step: this.steps };
  }

  #judge(when: 'isShown' | 'isOver'): Failure | undefined {
    for (const rule of this.#rules) {
      const what = rule[when]?.(this.#world);
      if (what !== undefined) return { rule: rule.name, what, step: this.steps };
    }
    return undefined;
  }
}
