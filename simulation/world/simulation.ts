import type { Breakage } from '../breakages/breakage';
import { Globals } from '../browser/globals';
import type { Plan } from '../plan/plan';
import { Randomness } from '../plan/randomness';
import { MachinesAtWork } from '../shop/machines-at-work';
import { fetchAllCode } from '../shop/opened-shop';
import { Places } from '../shop/places';
import type { OpenRealStore } from '../store/store-in-world';
import { Counts } from './counts';
import { type Failure, Run } from './run';
import { World } from './world';

type Outcome = { hash: string; steps: number; failure: Failure | undefined };

type Options = {
  /** Resolves once no promise has anything left to do. */
  turn: () => Promise<void>;
  isQuick?: boolean;
  /** Opens the real store in place of the reference store. */
  openRealStore?: OpenRealStore | undefined;
  /** Whether the running code belongs to no page, and so gets real time and real randomness. */
  isBeside?: (() => boolean) | undefined;
  /** The same plan, changed to what the store can play. */
  planFor?: ((plan: Plan) => Plan) | undefined;
};

type Running = { breakage?: Breakage | undefined; tell?: ((line: string) => void) | undefined };

/** States of the payment machine in which the payment of an order has come to an end. */
const SETTLED = ['thanked', 'cancelled'];

/** Runs plans, one after another, each in a world of its own. */
export class Simulation {
  readonly counts = new Counts();
  readonly machines: MachinesAtWork;
  readonly #globals: Globals;
  readonly #turn: () => Promise<void>;
  readonly #places = new Places();

  readonly #openRealStore: OpenRealStore | undefined;
  readonly #planFor: (plan: Plan) => Plan;

  constructor({ turn, isQuick = true, openRealStore, isBeside, planFor = (plan) => plan }: Options) {
    this.#globals = new Globals(isBeside);
    this.#openRealStore = openRealStore;
    this.#planFor = planFor;
    this.#turn = turn;
    this.machines = new MachinesAtWork({ isQuick });
  }

  /** From here on, global names lead to simulated pages. */
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

  async run(drawn: Plan, { breakage, tell }: Running = {}): Promise<Outcome> {
    const plan = this.#planFor(drawn);
    const keys = new Randomness(plan.seed, 3);
    this.machines.break(breakage?.machine);
    const { counts } = this;
    // Leaves the pages of the world before, with whatever they have begun.
    this.#globals.reset({ now: () => world.timeline.now, bytes: () => keys.below(256) });
    const world: World = new World({
      plan,
      placeAt: this.#places.at,
      run: this.#globals.during,
      counts,
      breakage,
      openRealStore: this.#openRealStore,
      tell,
    });
    this.machines.watch(({ machine, event, before, after }) => {
      if (before !== after.value) counts.state(machine, after.value);
      if (machine === 'payment') {
        const orderId = String(after.context.orderId);
        world.paymentsMoved.push({ value: after.value, orderId });
        if (SETTLED.includes(String(after.value))) for (const { doubts } of world.shoppers) doubts.settled(orderId);
      }
      const value = typeof after.value === 'string' ? after.value : JSON.stringify(after.value);
      world.record.note(`${machine}: ${event} → ${value}${after.status === 'active' ? '' : ` (${after.status})`}`);
    });
    const run = new Run(world, this.#globals, this.#turn);
    const failure = await run.toTheEnd();
    await world.realStore?.close();
    counts.schedules += 1;
    counts.steps += run.steps;
    counts.orders += world.store.books.orders.length;
    counts.payments += [...world.gateway.captures.values()].filter(({ state }) => state === 'paid').length;
    counts.simulatedMs += world.timeline.now;
    return { hash: world.record.hash, steps: run.steps, failure };
  }
}
