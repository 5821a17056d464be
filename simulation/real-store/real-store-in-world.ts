import type { Capability } from '#contract/store-info';
import { StoreNotice } from '../../server/notice';
import { moveOrder } from '../../server/orders/moving';
import { noteReturned } from '../../server/payments/refunding';
import { Gateway } from '../gateway/gateway';
import type { StoreStepKind } from '../plan/plan';
import { Randomness, randomnessOf } from '../plan/randomness';
import type { Answer, Asked } from '../store/answers';
import type { Books, Variant } from '../store/books';
import { Store } from '../store/store';
import type { RealStore, RealStoreOpening } from '../store/store-in-world';
import { Timeline } from '../world/timeline';
import { type Asker, aside, asker, onBehalfOf } from './asker';
import { answerOf, requestOf } from './calls';
import { KnownSecrets } from './known-secrets';
import { writeOpeningState } from './opening-state';
import { essenceOf, isInReference, predicted } from './prediction';
import { Provider } from './provider';
import type { Held } from './statement-scheduler';
import { OPENED, storedBooks } from './stored-books';
import type { RealStores, StoreAtWork } from './stores';
import { Strikes } from './strikes';

type Call = {
  asked: Asked;
  by: Asker;
  /** Ids of orders that existed when the call began. */
  known: ReadonlySet<string>;
  heard: (answer: Answer | undefined) => void;
  /** Answers that the reference would give, one for each state of the books while the call was under way. */
  expected: Set<string>;
  answer?: Answer;
};

const ORDER_IS_HELD_MS = 120 * 60_000;
const UPKEEP_MS = { while: 20_000, after: 300_000, until: 200_000 };
const PAID_BACK_AFTER_MS = 45_000;
const STATUS = { shipped: 2, cancelled: 4 } as const;

/** The real store, as a world sees it: asked call by call, and read after each commit. */
export class RealStoreInWorld implements RealStore {
  readonly books: Books;
  readonly accounts: RealStore['accounts'];
  readonly orders: RealStore['orders'];
  readonly #opening: RealStoreOpening;
  readonly #stores: RealStores;
  readonly #provider: Provider;
  readonly #rate: number;
  readonly #chance: Randomness;
  readonly #calls = new Set<Call>();
  readonly #jobs = new Set<Asker>();
  readonly #secrets = new KnownSecrets();
  readonly #strikes: Strikes;
  readonly #owed = new Set<string>();
  #process: StoreAtWork | undefined;
  #isTended = false;
  #wrong: string | undefined;
  #isClosed = false;
  #begun = 0;
  #deaths = 0;

  constructor(opening: RealStoreOpening, stores: RealStores) {
    this.#opening = opening;
    this.#stores = stores;
    const { plan, seed, gateway, timeline } = opening;
    this.#rate = ORDER_IS_HELD_MS / plan.holdMs;
    this.#chance = new Randomness(seed, 5);
    const inert = { timeline: new Timeline(), faults: [], isCalm: () => true, whenFaulty: () => {} };
    const first = new Store({ plan, timeline: inert.timeline, gateway: new Gateway(inert), chance: this.#chance });
    this.books = first.books;
    this.accounts = {
      tokenFor: (email) => this.#secrets.giveToken(email, this.books, this.#chance),
      endSessionsOf: (email) => this.#endSessions(email),
    };
    this.orders = {
      leave: (email, key, variant) => {
        const order = this.books.order(first.orders.leave(email, key, variant));
        const id = `0000-0000-0000-000${this.books.orders.length}`;
        if (order) order.id = id;
        return id;
      },
    };
    this.#strikes = new Strikes(opening, stores, () => this.#die());
    this.#provider = new Provider({
      gateway,
      timeline,
      seed,
      ask: (name, request) => this.#work(asker(name), (by) => this.#askFor(by, request)),
    });
    timeline.after(UPKEEP_MS.while, 'the store looks after its orders', () => this.#tend());
  }

  /**
   * The database's present, in milliseconds. It runs faster than the world's clock, so that the store's fixed hold of
   * an order takes as long as the plan says.
   */
  get clock(): number {
    return OPENED + this.#opening.timeline.now * this.#rate;
  }

  ask(asked: Asked, heard: (answer: Answer | undefined) => void): void {
    this.#begun += 1;
    const by = asker(`call ${this.#begun}: ${asked.method} ${asked.path}`);
    const call: Call = { asked, by, heard, known: new Set(this.books.orders.map(({ id }) => id)), expected: new Set() };
    this.#calls.add(call);
    this.#expect(call);
    const email = this.books.tokens.get(asked.token ?? '');
    if (email !== undefined && asked.key !== undefined) this.#secrets.noteKey(asked.key, email, asked);
    this.#askFor(by, () => requestOf(asked)).then(
      async (response) => {
        call.answer = await onBehalfOf(by, () => answerOf(asked, response));
      },
      // If the store's process has died meanwhile, the caller was told already.
      (thrown: unknown) => this.#calls.has(call) && this.#fail(thrown),
    );
  }

  befall({ kind, dice }: { kind: StoreStepKind; dice: number }): boolean {
    const { variants, orders } = this.books;
    const variant = variants[Math.floor(dice * variants.length)];
    const order = orders[Math.floor(dice * orders.length)];
    switch (kind) {
      case 'restart':
        return this.#strikes.arm(dice);
      case 'changePrice':
        if (variant) this.#job('a price changes', () => this.#changePrice(variant, Math.round(dice * 5_000)));
        return variant !== undefined;
      case 'sellElsewhere':
        if (!variant || variant.units === 0) return false;
        this.#job('units are sold elsewhere', () => this.#sellElsewhere(variant));
        return true;
      case 'cancelOrder':
      case 'shipOrder': {
        const to = kind === 'cancelOrder' ? STATUS.cancelled : STATUS.shipped;
        if (order) this.#job(kind, () => moveOrder(this.#stores.shopkeeper.db, order.id, to, 'shopkeeper anna'));
        return order !== undefined;
      }
    }
  }

  /** Delays a statement as the seed says, in whatever order connections send theirs. */
  hold({ asker, text, go }: Held): void {
    const { timeline, seed } = this.#opening;
    const chance = randomnessOf(`${asker.name}: ${text}`, seed, 7, asker.statements.get(text) ?? 0);
    const pause = (chance.chance(0.85) ? chance.between(0, 3) : chance.between(3, 60)) + chance.next() / 2;
    timeline.after(pause, `${asker.name}: ${text.slice(0, 40).replaceAll('\n', ' ')}`, go);
    this.#strikes.countDown();
  }

  /** Counts one step towards the next strike. Returns whether it strikes now. */
  countDown(): boolean {
    return this.#strikes.countDown();
  }

  settled(): Promise<string | undefined> {
    return aside(async () => {
      if (!this.#process) await this.#open();
      const hasStruck = await this.#strikes.carryOut();
      await this.#provider.remember((text, values) => this.#stores.database.query(text, values));
      const { statements } = this.#stores;
      if (this.#calls.size === 0 && this.#jobs.size === 0 && statements.isIdle && !hasStruck) return this.#wrong;
      do {
        await statements.quiet(() => this.#isSomebodyBusy());
        if (statements.takeNews() || hasStruck) await this.#read();
      } while (this.#hearAll());
      return this.#wrong;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await aside(() => this.#stores.clear());
  }

  get #tellsVariants(): boolean {
    return this.#opening.plan.capabilities.includes('variants');
  }

  /** Whether any call or job is running without waiting for one of its statements. */
  #isSomebodyBusy(): boolean {
    const jobs = [...this.#jobs].some(({ open }) => open === 0);
    return jobs || [...this.#calls].some(({ answer, by }) => answer === undefined && by.open === 0);
  }

  async #open(): Promise<void> {
    await this.#stores.database.setClock(this.clock);
    await writeOpeningState(this.#stores, this.books, this.#provider.secret);
    for (const order of this.books.orders) {
      const asked = { method: 'POST', path: '/orders', query: new URLSearchParams(), token: '', key: '', body: {} };
      this.#secrets.noteKey(order.key ?? '', order.email, { ...asked, key: order.key });
    }
    await this.#begin();
    await this.#read();
  }

  async #begin(): Promise<void> {
    const capabilities: Capability[] = [...this.#opening.plan.capabilities];
    const deaths = this.#deaths;
    this.#process = await this.#stores.begin(capabilities, (line) => {
      // A process that has died logs nothing more.
      if (this.#deaths !== deaths) return;
      this.#opening.note(`store says: ${line}`);
      if (/ failed: /.test(line) && !/could not|the database is away/.test(line)) this.#wrong ??= line;
    });
  }

  async #askFor(by: Asker, request: () => Request): Promise<Response> {
    const { app } = this.#process ?? {};
    if (!app) throw new Error('Nobody is there yet to be asked.');
    return onBehalfOf(by, async () => app.fetch(request(), { address: '203.0.113.7' }));
  }

  /** Compares the answers that have come with the reference, and hands them on. Returns whether any had come. */
  #hearAll(): boolean {
    const come = [...this.#calls].filter(({ answer }) => answer !== undefined);
    for (const call of come) {
      this.#calls.delete(call);
      const { answer, asked, heard } = call;
      if (!answer) continue;
      this.#secrets.hear(asked, answer, this.books);
      this.#compare(call, answer);
      heard(answer);
    }
    return come.length > 0;
  }

  #compare({ asked, expected, known, by }: Call, answer: Answer): void {
    const { counts } = this.#opening;
    // 429 and 5xx only ask the shopper to come again later.
    if (answer.status === 429 || answer.status >= 500 || !isInReference(asked)) {
      counts.check('answers of which there is nothing to compare');
      return;
    }
    counts.check('answers compared with the reference');
    const essence = JSON.stringify(essenceOf(asked, answer, { known, tellsVariants: this.#tellsVariants }));
    if (expected.has(essence)) return;
    const might = [...expected].join(' or ');
    this.#wrong ??= `${by.name}: ${JSON.stringify(asked.body)} is answered with ${answer.status} ${JSON.stringify(answer.body)}, which is ${essence}; the reference would say ${might}`;
  }

  #expect(call: Call): void {
    const { asked, expected, known } = call;
    const told = predicted(this.#opening.plan, this.books, asked);
    expected.add(JSON.stringify(essenceOf(asked, told, { known, tellsVariants: this.#tellsVariants })));
  }

  /** Reads what was committed, and reacts to it as provider and shopkeepers do. */
  async #read(): Promise<void> {
    const { books } = this;
    const stored = await storedBooks(this.#stores.database, books);
    books.variants.splice(0, books.variants.length, ...stored.variants);
    books.orders.splice(0, books.orders.length, ...stored.orders);
    books.payments.splice(0, books.payments.length, ...stored.payments);
    books.mails.splice(0, books.mails.length, ...stored.mails);
    const wrong = this.#secrets.fillIn(books, stored);
    this.#wrong ??= wrong;
    for (const payment of stored.payments) {
      this.#provider.begin(payment);
      if (payment.money === 'owedBack') this.#payBackLater(payment.id);
    }
    books.version += 1;
    for (const call of this.#calls) this.#expect(call);
  }

  #endSessions(email: string): void {
    this.#job('sessions end', () =>
      this.#stores.shopkeeper.pool.query('delete from tokens where shopper_id = md5($1)::uuid', [email]),
    );
  }

  #changePrice({ product, size }: Variant, paise: number): Promise<unknown> {
    return this.#stores.shopkeeper.pool.query(
      `with dearer as (
         update variants set regular_paise = regular_paise + $3 where product_id = $1 and size = $2 returning place, regular_paise
       )
       update products set regular_paise = dearer.regular_paise from dearer
       where id = $1 and dearer.place = (select min(place) from variants where product_id = $1)`,
      [product, size, paise],
    );
  }

  async #sellElsewhere({ product, size }: Variant): Promise<void> {
    const { rows } = await this.#stores.shopkeeper.pool.query<{ units: number }>(
      `update variants set units = 0 from (select units as before from variants where product_id = $1 and size = $2 for update) as held
       where product_id = $1 and size = $2 returning before as units`,
      [product, size],
    );
    const quantity = rows[0]?.units ?? 0;
    this.books.soldElsewhere.push({ product, size, quantity, paise: 0 });
  }

  /**
   * Two shopkeepers see at the same time that money is owed. Only the one whom the store lets record it pays it back.
   */
  #payBackLater(payment: string): void {
    if (this.#owed.has(payment)) return;
    this.#owed.add(payment);
    const { timeline, gateway } = this.#opening;
    const giveBack = (by: string) => {
      const tryIt = () =>
        this.#job(`${by} gives ${payment} back`, async () => {
          try {
            await noteReturned(this.#stores.shopkeeper.db, payment, by);
          } catch (thrown) {
            if (!(thrown instanceof StoreNotice)) timeline.after(20_000, `${by} tries again`, tryIt);
            return;
          }
          gateway.payBack(payment);
        });
      return tryIt;
    };
    for (const by of ['shopkeeper anna', 'shopkeeper ben'])
      timeline.after(PAID_BACK_AFTER_MS + this.#chance.below(4), `${by} sees what is owed`, giveBack(by));
  }

  #tend(): void {
    const { timeline } = this.#opening;
    const isLate = timeline.now > UPKEEP_MS.until;
    timeline.after(isLate ? UPKEEP_MS.after : UPKEEP_MS.while, 'the store looks after its orders', () => this.#tend());
    const at = this.#process;
    if (!at || this.#isTended) return;
    this.#isTended = true;
    const ended = () => {
      this.#isTended = false;
    };
    this.#job('upkeep', () =>
      at.orders
        .cancelUnpaid(new AbortController().signal)
        .finally(() => at.payments.askDue())
        .finally(ended),
    );
  }

  #job(name: string, work: () => Promise<unknown>): void {
    this.#work(asker(name), (by) => onBehalfOf(by, work)).catch((thrown: unknown) =>
      this.#opening.note(`${name}: ${thrown instanceof Error ? thrown.message : thrown}`),
    );
  }

  #work<Result>(by: Asker, work: (by: Asker) => Promise<Result>): Promise<Result> {
    this.#jobs.add(by);
    return work(by).finally(() => this.#jobs.delete(by));
  }

  async #die(): Promise<void> {
    const lost = [...this.#calls];
    this.#calls.clear();
    this.#jobs.clear();
    this.#deaths += 1;
    await this.#stores.die();
    this.#isTended = false;
    for (const { heard } of lost) heard(undefined);
    await this.#begin();
  }

  #fail(thrown: unknown): void {
    if (!this.#isClosed) this.#wrong ??= `The store throws: ${thrown instanceof Error ? thrown.stack : thrown}`;
  }
}
