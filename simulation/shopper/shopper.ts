import { fingerprint } from '#machines/attempt';
import { paymentAddress } from '#machines/payment/payment-address';
import type { Fact } from '../../src/notices/notices';
import type { Breakage } from '../breakages/breakage';
import { Browser } from '../browser/browser';
import type { Page } from '../browser/page';
import type { Gateway } from '../gateway/gateway';
import type { Came, Network } from '../network/network';
import type { Moment, ShopperPlan, StepKind } from '../plan/plan';
import { type Randomness, weightedAt } from '../plan/randomness';
import type { Place } from '../shop/places';
import type { Asked } from '../store/answers';
import type { StoreInWorld } from '../store/store-in-world';
import type { Timeline } from '../world/timeline';
import { CartLedger } from './cart-ledger';
import { Doubts } from './doubts';
import { Person } from './person';
import { Tab } from './tab';
import type { Way } from './ways/way';
import { waysOn } from './ways/ways';

type Dependencies = {
  plan: ShopperPlan;
  moments: readonly Moment[];
  /** Whether faults have ended. */
  isCalm: () => boolean;
  /** Called when a planned moment has taken place. */
  momentCame: (moment: Moment, did: string) => void;
  number: number;
  timeline: Timeline;
  chance: Randomness;
  gateway: Gateway;
  network: Network;
  store: StoreInWorld;
  base: string;
  placeAt: (pathname: string) => Place;
  run: (page: Page, work: () => void) => void;
  breakage: Breakage | undefined;
  said: (tab: Tab, fact: Fact) => void;
};

const isWaiting = ({ page, bank, visit }: Tab): boolean =>
  (page === undefined && bank === undefined) ||
  [...(visit?.actors.values() ?? [])].some((actor) => actor.getSnapshot().hasTag('busy'));

/** By how much a preferred kind of action weighs more. */
const BENT = 6;
const MOST_TABS = 3;
/** Longer than any tab waits for the lock under which it stores. */
const STORED_WITHIN_MS = 5_000;
const DAY = 24 * 60 * 60_000;

/** Those who use one browser, with its tabs, what they put into the cart, and what is in doubt. */
export class Shopper {
  readonly number: number;
  readonly browser: Browser;
  readonly ledger: CartLedger;
  readonly doubts = new Doubts();
  readonly people: readonly Person[];
  readonly tabs: Tab[] = [];
  /** Whether the browser has lost its storage, so that the shop is not blamed for what is forgotten. */
  hasLostStorage = false;
  hasMovedClock = false;
  /** Whether a page has crashed that may not have stored yet what was added. */
  hasLostLastMoment = false;
  /** Whether the person at the browser has changed. */
  hasChanged = false;
  /** What the shopper is still trying to do. */
  wants: string | undefined;
  #present = 0;
  /** How many orders and payments went out. */
  #sent = 0;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    const { plan, number, timeline, chance, breakage, store } = dependencies;
    this.#dependencies = dependencies;
    this.number = number;
    this.ledger = new CartLedger(timeline);
    this.browser = new Browser({ timeline, chance, plan });
    breakage?.browser?.(this.browser);
    const names = plan.isShared ? [`asha${number}`, `ravi${number}`] : [`asha${number}`];
    this.people = names.map((name) => new Person(name, this.ledger, this.doubts));
    for (const { email, password, name } of this.people) store.books.accounts.set(email, { email, password, name });
  }

  /** The person now at the browser. */
  get person(): Person {
    const person = this.people[this.#present];
    if (!person) throw new Error('Nobody is there.');
    return person;
  }

  arrive(): void {
    const { plan, store } = this.#dependencies;
    if (plan.has === 'cartAndSession' || plan.has === 'order') this.#leaveSession(store);
    if (plan.has === 'cart' || plan.has === 'cartAndSession') this.#leaveCart();
    const order = plan.has === 'order' ? this.#leaveOrder() : undefined;
    const start = order === undefined ? plan.start : paymentAddress(order);
    this.#openTab(start);
    for (const path of plan.otherTabs) this.#openTab(path === 'same' ? start : path);
  }

  /** Takes a step of the plan. Returns in words what was done; undefined if it was not possible. */
  take({ kind, tab: number, dice }: { kind: StepKind; tab: number; dice: number }): string | undefined {
    const open = this.tabs.filter((tab) => tab.isOpen);
    const tab = open[number % Math.max(1, open.length)];
    if (!tab || (kind === 'openTab' && open.length < MOST_TABS)) {
      this.#openTab(dice > 0.5 ? '/cart' : '/orders');
      return 'opens a tab';
    }
    switch (kind) {
      case 'act':
        return this.#act(tab, dice);
      case 'reload':
        tab.reload();
        return 'reloads';
      case 'crash':
        this.hasLostLastMoment ||= this.#dependencies.timeline.now - this.ledger.changedAt < STORED_WITHIN_MS;
        tab.crash();
        return 'is thrown out of a page that breaks off, and opens it again';
      case 'goBack':
        tab.goBack();
        return 'goes back';
      case 'comeBack':
        return this.#lookAway(tab, true);
      case 'lookAway':
        return this.#lookAway(tab, false);
      case 'closeTab':
        tab.close();
        return 'closes a tab';
      case 'endSession':
        this.#dependencies.store.accounts.endSessionsOf(this.person.email);
        return 'is signed out by the store';
      case 'loseStorage':
        this.hasLostStorage = true;
        this.browser.storage.lose();
        return 'loses what the browser stored';
      case 'moveClock':
        this.hasMovedClock = true;
        this.browser.clockError += Math.round((dice - 0.5) * 2 * DAY);
        return 'has its clock moved';
      case 'changePerson':
        return this.#changePerson(tab);
      case 'openTab':
        return undefined;
    }
  }

  /**
   * One sensible step towards having what is in the cart and knowing how things stand. Returns undefined if content.
   */
  goOn(dice: number): string | undefined {
    const open = this.tabs.filter(({ isOpen }) => isOpen);
    if (open.length === 0) {
      this.#openTab('/orders');
      return 'opens a tab';
    }
    const { losesInterest } = this.#dependencies.plan;
    this.wants = undefined;
    for (const tab of open) {
      if (losesInterest && tab.isWaitingForMoney) continue;
      const way = this.waysIn(tab, dice).find(({ isWise }) => isWise);
      way?.take();
      tab.follow();
      this.wants = way?.name ?? (isWaiting(tab) ? 'waits' : undefined);
      if (this.wants !== undefined) return this.wants;
    }
    return undefined;
  }

  waysIn(tab: Tab, dice: number): Way[] {
    return waysOn({ tab, person: this.person, gateway: this.#dependencies.gateway, dice });
  }

  #act(tab: Tab, dice: number): string | undefined {
    const ways = this.waysIn(tab, dice);
    if (ways.length === 0) return undefined;
    const { bents } = this.#dependencies.plan;
    const bent = bents[this.tabs.indexOf(tab) % bents.length];
    const weightOf = ({ kind, weight }: Way) => (kind !== undefined && kind === bent ? weight * BENT : weight);
    const name = weightedAt(Object.fromEntries(ways.map((way) => [way.name, weightOf(way)])), (dice * 1_009) % 1);
    ways.find((way) => way.name === name)?.take();
    tab.follow();
    return name;
  }

  /** To another window, or to another page and back through the back/forward cache. */
  #lookAway(tab: Tab, isLeft: boolean): string | undefined {
    const { page } = tab;
    if (!page) return undefined;
    const { document } = page;
    if (isLeft) page.freeze();
    else {
      document.visibilityState = 'hidden';
      page.enter(() => document.dispatch('visibilitychange'));
    }
    this.#dependencies.timeline.after(2_000, 'the page is looked at again', () => {
      if (!page.isAlive) return;
      if (isLeft) page.thaw();
      document.visibilityState = 'visible';
      page.enter(() => document.dispatch('visibilitychange'));
      tab.follow();
    });
    return isLeft ? 'leaves the page and comes back' : 'looks at another window';
  }

  /** The person signs out, and then another takes over the browser. */
  #changePerson(tab: Tab): string | undefined {
    const auth = tab.shop?.lazySession?.auth;
    if (this.people.length < 2 || !auth?.getSnapshot().matches('loggedIn')) return undefined;
    tab.page?.enter(() => auth.send({ type: 'auth.signOut.asked' }));
    // The next person waits until they see that the other is signed out.
    this.#dependencies.timeline.after(2_500, 'somebody else sits down', () => {
      const isComingIn = this.tabs.some(({ shop }) => shop?.lazySession?.auth?.getSnapshot().matches('signingIn'));
      if (this.browser.cookies.read() !== '' || isComingIn) return;
      this.#present = (this.#present + 1) % this.people.length;
      this.hasChanged = true;
      this.person.comesNext = true;
      this.doubts.forget();
    });
    return 'signs out';
  }

  #send(from: Tab, asked: Asked, settle: (came: Came) => void): void {
    const { network, moments } = this.#dependencies;
    const heard = this.doubts.send(asked);
    const isKeyed = asked.method === 'POST' && (asked.path === '/orders' || asked.path === '/payments');
    const own = isKeyed ? moments.filter(({ sent }) => sent === this.#sent) : [];
    if (isKeyed) this.#sent += 1;
    this.#await(own, 'goesOut', from);
    network.send({
      shopper: this.number,
      asked,
      settle: (came) => {
        this.#await(own, 'isAnswered', from);
        heard(came);
        settle(came);
      },
    });
  }

  #await(moments: readonly Moment[], present: Moment['when'], from: Tab): void {
    const { timeline, isCalm, momentCame } = this.#dependencies;
    for (const moment of isCalm() ? [] : moments) {
      if (moment.when !== present) continue;
      timeline.after(moment.ms, `shopper ${this.number + 1}, just then: ${moment.kind}`, () => {
        const here = this.tabs.filter(({ isOpen }) => isOpen).indexOf(from);
        const did = this.take({ ...moment, tab: Math.max(0, here) + moment.tabsFurtherOn });
        if (did !== undefined) momentCame(moment, did);
      });
    }
  }

  /** Leaves an unpaid order of an earlier visit, if anything is in stock. */
  #leaveOrder(): string | undefined {
    const { store, number } = this.#dependencies;
    const variant = store.books.variants.find(({ units }) => units > 0);
    if (!variant) return undefined;
    const line = { id: variant.product, selectedSize: variant.size };
    this.ledger.add(line, 1);
    return store.orders.leave(this.person.email, `left-${number}`, variant);
  }

  /** Leaves the browser as signing in does. */
  #leaveSession({ accounts }: StoreInWorld): void {
    const { email } = this.person;
    this.browser.cookies.write(`auth_token=${accounts.tokenFor(email)}`);
    if (this.browser.storage.kind === 'kept') this.browser.storage.put('shopper', JSON.stringify(fingerprint(email)));
  }

  /** What an earlier visit has put into the cart. */
  #leaveCart(): void {
    const { chance, store } = this.#dependencies;
    if (this.browser.storage.kind === 'forbidden') return;
    const lines = store.books.variants
      .filter(() => chance.chance(0.6))
      .map(({ product, size, paise }) => ({
        id: product,
        name: `Dress ${product}`,
        image: '',
        price: paise / 100,
        quantity: chance.between(1, 2),
        selectedSize: size,
        selectedColor: '',
      }));
    for (const line of lines) this.ledger.add(line, line.quantity);
    this.browser.storage.put('cart', JSON.stringify(lines));
  }

  #openTab(path: string): void {
    const { base, placeAt, run, breakage, said } = this.#dependencies;
    const tab: Tab = new Tab({
      browser: this.browser,
      number: this.tabs.length,
      base,
      placeAt,
      run,
      witness: {
        said: (told, fact) => said(told, fact),
        added: (line) => this.ledger.add(line, line.quantity),
      },
      send: (asked, settle) => this.#send(tab, breakage?.sent?.(asked) ?? asked, settle),
      opened: breakage?.shop ?? (() => {}),
    });
    this.tabs.push(tab);
    this.#dependencies.timeline.after(1, 'a tab opens', () => tab.open(path));
  }
}
