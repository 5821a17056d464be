import type { Fact } from '../../src/notices/notices';
import type { Breakage } from '../breakages/breakage';
import type { Page } from '../browser/page';
import { Gateway } from '../gateway/gateway';
import { Network } from '../network/network';
import type { Plan, Step, StepKind } from '../plan/plan';
import { Randomness } from '../plan/randomness';
import type { Place } from '../shop/places';
import { Shopper } from '../shopper/shopper';
import type { Tab } from '../shopper/tab';
import type { Answer } from '../store/answers';
import { Store } from '../store/store';
import type { OpenRealStore, RealStore, StoreInWorld } from '../store/store-in-world';
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
  /** Opens the real store in place of the reference. */
  openRealStore?: OpenRealStore | undefined;
  tell?: ((line: string) => void) | undefined;
};

/** A fact that a tab has announced, kept until the rules have seen it. */
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
  readonly store: StoreInWorld;
  readonly realStore: RealStore | undefined;
  readonly network: Network;
  readonly shoppers: Shopper[];
  readonly breakage: Breakage | undefined;
  /** Facts since the rules last looked. */
  readonly said: Said[] = [];
  /** States that payments have reached since the rules last looked. */
  readonly paymentsMoved: { value: unknown; orderId: string }[] = [];

  constructor({ plan, placeAt, run, counts, breakage, openRealStore, tell }: WorldDependencies) {
    this.plan = plan;
    this.counts = counts;
    this.breakage = breakage;
    this.record = new Record(tell);
    const { timeline } = this;
    const isCalm = () => timeline.now >= plan.calmAt;
    const whenFaulty = (kind: string) => counts.fault(kind);
    this.gateway = new Gateway({ timeline, faults: plan.payments, isCalm, whenFaulty });
    breakage?.gateway?.(this.gateway);
    const { seed, store: storePlan } = plan;
    const { gateway } = this;
    const note = (line: string) => this.record.note(line);
    this.realStore = openRealStore?.({ seed, plan: storePlan, timeline, gateway, counts, note });
    const reference =
      this.realStore ?? new Store({ plan: storePlan, timeline, gateway, chance: new Randomness(seed, SEED_OF.store) });
    this.store = reference;
    if (reference instanceof Store) breakage?.store?.(reference, timeline);
    this.network = new Network({
      seed: plan.seed,
      timeline,
      faults: plan.calls,
      isCalm,
      whenFaulty,
      store: (asked, heard) => {
        const hear = (answer: Answer | undefined) => {
          note(`store: ${asked.method} ${asked.path} ${answer?.status} ${JSON.stringify(answer?.body)}`);
          heard(answer && (breakage?.answered?.(asked, answer) ?? answer));
        };
        if (reference instanceof Store) hear(reference.answer(asked));
        else reference.ask(asked, hear);
      },
    });
    const base = `${plan.store.isSameOrigin ? 'https://shop.example' : 'https://store.example'}${API}`;
    this.shoppers = plan.shoppers.map((shopper, number) => {
      const present: Shopper = new Shopper({
        plan: shopper,
        moments: plan.moments.filter((moment) => moment.shopper === number),
        isCalm,
        momentCame: ({ kind }, did) => this.#noteTaken(number, kind, did),
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
        const { store, network } = this;
        const did = store instanceof Store ? storeStep({ store, network }, step) : this.realStore?.befall(step);
        if (did) this.counts.fault(step.kind);
      });
      return;
    }
    const shopper = this.shoppers[step.shopper];
    timeline.after(step.at, `shopper ${step.shopper + 1}: ${step.kind}`, () => {
      const did = shopper?.take(step);
      if (did !== undefined) this.#noteTaken(shopper?.number ?? 0, step.kind, did);
    });
  }

  #noteTaken(shopper: number, kind: StepKind, did: string): void {
    if (kind === 'act') this.counts.act();
    else this.counts.fault(kind);
    this.record.note(`shopper ${shopper + 1} ${did}`);
  }

  #hear(shopper: Shopper, tab: Tab, fact: Fact): void {
    this.said.push({ shopper, tab, fact });
    if (fact.type === 'cart.line.filled') shopper.ledger.wasFull = true;
    if (fact.type === 'checkout.placed') shopper.person.recognises(fact.orderId);
    this.record.note(`shopper ${shopper.number + 1} is told ${fact.type}`);
  }
}
