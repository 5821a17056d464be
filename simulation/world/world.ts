import type { Fact } from '../../src/notices/notices';
import type { Breakage } from '../breakages/breakage';
import type { Page } from '../browser/page';
import { Gateway } from '../gateway/gateway';
import { Network } from '../network/network';
import type { Plan, Step } from '../plan/plan';
import { Randomness } from '../plan/randomness';
import type { Place } from '../shop/places';
import { Shopper } from '../shopper/shopper';
import type { Tab } from '../shopper/tab';
import { Store } from '../store/store';
import type { Counts } from './counts';
import { Record } from './record';
import { storeStep } from './store-steps';
import { Timeline } from './timeline';

type WorldDependencies = {
  plan: Plan;
  placeAt: (pathname: string) => Place;
  run: (page: Page, work: () => void) => void;
  counts: Counts;
  breakage?: Breakage | undefined;
  tell?: ((line: string) => void) | undefined;
};

/** What a tab has told of, until the rules have seen it. */
type Said = { tab: Tab; shopper: Shopper; fact: Fact };

const SEED_OF = { store: 1, browsers: 2 };
const API = '/api/v1';

/** Shoppers, their browsers, the network, a store and a gateway, on one clock. */
export class World {
  readonly plan: Plan;
  readonly timeline = new Timeline();
  readonly record: Record;
  readonly counts: Counts;
  readonly gateway: Gateway;
  readonly store: Store;
  readonly network: Network;
  readonly shoppers: Shopper[];
  readonly breakage: Breakage | undefined;
  /** Since the last step. */
  readonly said: Said[] = [];
  /** Where payments came to since the last step. */
  readonly paymentsMoved: { value: unknown; orderId: string }[] = [];

  constructor({ plan, placeAt, run, counts, breakage, tell }: WorldDependencies) {
    this.plan = plan;
    this.counts = counts;
    this.breakage = breakage;
    this.record = new Record(tell);
    const { timeline } = this;
    const isCalm = () => timeline.now >= plan.calmAt;
    const whenFaulty = (kind: string) => counts.fault(kind);
    this.gateway = new Gateway({ timeline, faults: plan.payments, isCalm, whenFaulty });
    this.store = new Store({
      plan: plan.store,
      timeline,
      gateway: this.gateway,
      chance: new Randomness(plan.seed, SEED_OF.store),
    });
    breakage?.gateway?.(this.gateway);
    breakage?.store?.(this.store, timeline);
    this.network = new Network({
      seed: plan.seed,
      timeline,
      faults: plan.calls,
      isCalm,
      whenFaulty,
      store: (asked) => {
        const answer = this.store.answer(asked);
        this.record.note(`store: ${asked.method} ${asked.path} ${answer.status} ${JSON.stringify(answer.body)}`);
        return breakage?.answered?.(asked, answer) ?? answer;
      },
    });
    const base = `${plan.store.isSameOrigin ? 'https://shop.example' : 'https://store.example'}${API}`;
    this.shoppers = plan.shoppers.map((shopper, number) => {
      const present: Shopper = new Shopper({
        plan: shopper,
        number,
        timeline,
        chance: new Randomness(plan.seed, SEED_OF.browsers, number),
        gateway: this.gateway,
        network: this.network,
        store: this.store,
        base,
        placeAt,
        run,
        breakage,
        said: (tab, fact) => this.#hear(present, tab, fact),
      });
      return present;
    });
    for (const step of plan.steps) this.#planStep(step);
    for (const shopper of this.shoppers) shopper.arrive();
  }

  /** Counts what store and gateway have committed. */
  get storeVersion(): number {
    return this.store.books.version + this.gateway.version;
  }

  #planStep(step: Step): void {
    const { timeline } = this;
    if (step.shopper === 'store') {
      timeline.after(step.at, `store: ${step.kind}`, () => {
        if (storeStep(this, step)) this.counts.fault(step.kind);
      });
      return;
    }
    const shopper = this.shoppers[step.shopper];
    timeline.after(step.at, `shopper ${step.shopper + 1}: ${step.kind}`, () => {
      const did = shopper?.take(step);
      if (!did) return;
      if (step.kind === 'act') this.counts.act();
      else this.counts.fault(step.kind);
      this.record.note(`shopper ${step.shopper + 1} ${did}`);
    });
  }

  #hear(shopper: Shopper, tab: Tab, fact: Fact): void {
    this.said.push({ shopper, tab, fact });
    if (fact.type === 'checkout.placed') shopper.person.recognises(fact.orderId);
    this.record.note(`shopper ${shopper.number + 1} is told ${fact.type}`);
  }
}
