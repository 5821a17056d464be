import type { CartLine } from '#contract/cart';
import { sessionEnd, signInStatus } from '#machines/auth/auth.selectors';
import type { OpenShop } from '../../src/app/open-shop';
import type { Visit } from '../../src/app/visits';
import type { Fact } from '../../src/notices/notices';
import type { Browser } from '../browser/browser';
import { Page, type SessionStorage } from '../browser/page';
import type { Came } from '../network/network';
import { fetchOf } from '../shop/fetch';
import { flowOf } from '../shop/flows-of-visit';
import { openShopInPage } from '../shop/opened-shop';
import type { Place } from '../shop/places';
import type { Asked } from '../store/answers';
import type { Entry } from './entry';
import { hearShop, hearVisit, ledOn } from './view';

/** Reports what goes on in a tab. */
type Witness = {
  said: (tab: Tab, fact: Fact) => void;
  added: (line: CartLine) => void;
};

type TabDependencies = {
  browser: Browser;
  number: number;
  base: string;
  placeAt: (pathname: string) => Place;
  run: (page: Page, work: () => void) => void;
  witness: Witness;
  send: (asked: Asked, settle: (came: Came) => void) => void;
  opened: (shop: OpenShop) => void;
};

const SHOP = 'https://shop.example';

/** A tab: its history, and the shop that is open in it, or the bank's page. */
export class Tab {
  readonly dependencies: TabDependencies;
  readonly #session: SessionStorage = new Map();
  readonly #entries: Entry[] = [];
  #place = -1;
  #keys = 0;
  page: Page | undefined;
  shop: OpenShop | undefined;
  visit: Visit | undefined;
  /** The page that was left for the bank's, while the browser keeps it in its back/forward cache. */
  #kept: { page: Page; shop: OpenShop; visit: Visit | undefined; place: number } | undefined;
  /** The payment for which the bank's page is shown. */
  bank: string | undefined;
  wasIn = false;
  /** When it last came back from the bank through the back/forward cache. */
  cameBackAt: number | undefined;
  #guarded = '';
  #isLoading = false;

  constructor(dependencies: TabDependencies) {
    this.dependencies = dependencies;
  }

  get entry(): Entry {
    const entry = this.#entries[this.#place];
    if (!entry) throw new Error('This tab shows nothing yet.');
    return entry;
  }

  get pathname(): string {
    return this.entry.path.split('?')[0] ?? '';
  }

  get search(): string {
    const start = this.entry.path.indexOf('?');
    return start < 0 ? '' : this.entry.path.slice(start);
  }

  get isWaitingForMoney(): boolean {
    return flowOf(this.visit, 'payment')?.getSnapshot().matches('awaitingPayment') ?? false;
  }

  get isOpen(): boolean {
    return this.page !== undefined || this.bank !== undefined || this.#isLoading;
  }

  /** Loads a new page at an address of the shop, as the address bar does. */
  open(path: string): void {
    this.#push({ key: 'default', path, state: {} });
    this.#load();
  }

  reload(): void {
    if (!this.page) return;
    this.#unload();
    this.#loadSoon();
  }

  /** The page dies without `pagehide`, and the browser loads it again. */
  crash(): void {
    this.page?.vanish();
    this.reload();
  }

  #loadSoon(): void {
    this.#isLoading = true;
    // Loads with a delay, so that what the old page has begun ends first.
    this.dependencies.browser.timeline.after(5, 'the page loads again', () => {
      if (this.#isLoading) this.#load();
    });
  }

  close(): void {
    this.#isLoading = false;
    this.#unload();
    this.#forgetKept();
    this.bank = undefined;
  }

  /** Navigates within the page, as the shop's links and views do. */
  navigate(
    path: string,
    { replace = false, state = {} }: { replace?: boolean; state?: Record<string, unknown> } = {},
  ): void {
    this.#keys += 1;
    const entry = { key: `${this.dependencies.number}-${this.#keys}`, path, state };
    if (replace) this.#entries[this.#place] = entry;
    else this.#push(entry);
    this.follow();
  }

  goBack(): void {
    if (this.bank !== undefined) this.#backFromBank();
    else if (this.#place > 0) {
      this.#place -= 1;
      this.follow();
    }
  }

  /** The bank redirects to an address of the shop, paid or not. */
  leaveBankFor(path: string): void {
    this.bank = undefined;
    this.#forgetKept();
    this.#push({ key: 'default', path, state: {} });
    this.#load();
  }

  /** Does what the view does after each change. Returns whether anything was done. */
  follow(): boolean {
    const { page, shop, entry, visit } = this;
    if (!page?.isShown || !shop) return false;
    page.enter(() => {
      this.#show(shop);
      const to = ledOn(this, shop);
      if (to !== undefined) this.navigate(to, { replace: true });
    });
    return this.entry !== entry || this.visit !== visit;
  }

  #show(shop: OpenShop): void {
    const { pathname, search } = this;
    const { route, screen } = this.dependencies.placeAt(pathname);
    if (this.#guarded !== route.path) this.wasIn = false;
    this.#guarded = route.path;
    if (route.access === 'signedIn' && !this.#mayEnter(shop)) {
      this.visit = undefined;
      return;
    }
    const address = { key: this.entry.key, pathname, search };
    const visit = shop.visits.at(address, screen, route.access);
    shop.visits.arrive(visit, address);
    if (visit === this.visit) return;
    this.visit = visit;
    hearVisit(this, visit, shop, this.dependencies.witness.added);
  }

  #mayEnter(shop: OpenShop): boolean {
    const auth = shop.lazySession?.auth?.getSnapshot();
    const status = auth ? signInStatus(auth) : 'unknown';
    if (status === 'signedIn') this.wasIn = true;
    if (status !== 'signedOut') return status === 'signedIn';
    const isLeaving = auth && sessionEnd(auth) === 'signedOut' && this.wasIn;
    const from = this.entry.path;
    const wasRefused = auth && sessionEnd(auth) === 'refused';
    this.navigate(isLeaving ? '/' : '/login', { replace: true, state: isLeaving ? {} : { from, wasRefused } });
    return false;
  }

  #push(entry: Entry): void {
    this.#place += 1;
    this.#entries.splice(this.#place, this.#entries.length, entry);
  }

  #load(): void {
    this.#isLoading = false;
    const { browser, base, witness, run, send, opened } = this.dependencies;
    const page = new Page(
      {
        browser,
        session: this.#session,
        address: new URL(this.entry.path, SHOP),
        leave: (to) => this.#leaveFor(page, to),
      },
      run,
    );
    this.page = page;
    this.visit = undefined;
    page.enter(() => {
      const shop = openShopInPage({
        origin: SHOP,
        base,
        fetch: fetchOf(page, base, send),
        announce: (fact) => witness.said(this, fact),
      });
      this.shop = shop;
      hearShop(this, shop, witness.added);
      opened(shop);
    });
    this.follow();
  }

  #unload(): void {
    this.page?.unload();
    this.page = undefined;
    this.shop = undefined;
    this.visit = undefined;
  }

  /** Leaves for the bank's page. The link of an app opens beside the shop, so the page stays. */
  #leaveFor(page: Page, address: string): void {
    if (page !== this.page || !address.startsWith('https:')) return;
    const { searchParams } = new URL(address);
    const payment = searchParams.get('tr') ?? searchParams.get('payment') ?? '';
    // Leaves with a delay, so that the page first finishes what it does.
    this.dependencies.browser.timeline.after(20, 'the bank’s page opens', () => {
      if (page !== this.page || !this.shop) return;
      page.freeze();
      this.#kept = { page, shop: this.shop, visit: this.visit, place: this.#place };
      this.page = undefined;
      this.shop = undefined;
      this.visit = undefined;
      this.bank = payment;
    });
  }

  #backFromBank(): void {
    this.bank = undefined;
    const kept = this.#kept;
    this.#kept = undefined;
    // Some browsers take the page from the back/forward cache, others load it anew.
    if (!kept || this.dependencies.browser.chance.chance(0.4)) {
      kept?.page.vanish();
      this.#load();
      return;
    }
    this.page = kept.page;
    this.shop = kept.shop;
    this.visit = kept.visit;
    this.cameBackAt = this.dependencies.browser.timeline.now;
    kept.page.thaw();
    this.follow();
  }

  #forgetKept(): void {
    this.#kept?.page.vanish();
    this.#kept = undefined;
  }
}
