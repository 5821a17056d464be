import type { Planned } from '../world/timeline';
import type { Browser } from './browser';
import { Channel } from './channel';
import { Listeners } from './listeners';
import type { StorageView } from './shared-storage';

export type SessionStorage = Map<string, string>;

type Dependencies = {
  browser: Browser;
  session: SessionStorage;
  address: URL;
  /** Called with an address outside the shop for which the page is left. */
  leave: (address: string) => void;
};

/** One document in a tab, from loading until it is gone. Whatever happens to it from outside goes through `enter`. */
export class Page {
  readonly browser: Browser;
  readonly window: PageWindow;
  readonly document: PageDocument;
  readonly channels = new Set<Channel>();
  readonly address: URL;
  readonly leaveFor: (address: string) => void;
  readonly #storage: StorageView;
  readonly #timers = new Map<number, Planned>();
  readonly #held: (() => void)[] = [];
  #timerCount = 0;
  #state: 'shown' | 'frozen' | 'gone' = 'shown';
  /** Called around everything that runs in the page. */
  readonly #run: (work: () => void) => void;

  constructor({ browser, session, address, leave }: Dependencies, run: (page: Page, work: () => void) => void) {
    this.browser = browser;
    this.address = address;
    this.leaveFor = leave;
    this.#run = (work) => run(this, work);
    this.#storage = browser.storage.viewFor(this, (key, newValue) =>
      this.window.dispatch('storage', { key, newValue }),
    );
    this.window = new PageWindow(this, this.#storage, session);
    this.document = new PageDocument(this);
    browser.pages.add(this);
  }

  get isAlive(): boolean {
    return this.#state !== 'gone';
  }

  get isShown(): boolean {
    return this.#state === 'shown';
  }

  /** Runs `work` in the page: at once if it is shown, on `thaw` if it is frozen, never if it is gone. */
  enter(work: () => void): void {
    if (this.#state === 'shown') this.#run(work);
    else if (this.#state === 'frozen') this.#held.push(work);
  }

  /**
   * Into the back/forward cache, from where `thaw` brings the page back as it was. Browsers keep no page there that
   * waits for a lock of others, so such a wait ends here.
   */
  freeze(): void {
    this.#sayFarewell(true);
    this.browser.turns?.leave(this);
    this.#state = 'frozen';
  }

  thaw(): void {
    this.#state = 'shown';
    const held = this.#held.splice(0);
    this.#run(() => this.window.dispatch('pageshow', { persisted: true }));
    for (const work of held) this.#run(work);
  }

  /** An orderly unload, as by a link or a reload: unlike `vanish`, the page gets `pagehide` first. */
  unload(): void {
    if (this.#state === 'shown' && this.browser.saysFarewell) this.#sayFarewell(false);
    this.vanish();
  }

  #sayFarewell(persisted: boolean): void {
    const { storage } = this.browser;
    storage.isSomebodyLeaving = true;
    this.#run(() => this.window.dispatch('pagehide', { persisted }));
    storage.isSomebodyLeaving = false;
  }

  vanish(): void {
    if (this.#state === 'gone') return;
    this.#state = 'gone';
    this.browser.pages.delete(this);
    this.browser.storage.leave(this.#storage);
    this.browser.turns?.leave(this);
    for (const timer of this.#timers.values()) timer.isOff = true;
    for (const channel of this.channels) channel.close();
  }

  setTimer(work: () => void, ms: number, isRepeated = false): number {
    this.#timerCount += 1;
    const id = this.#timerCount;
    const wait = () => {
      // The longest delay of a browser's timer, in milliseconds. No schedule lasts so long, so such a timer is not set.
      if (!this.isAlive || ms > 0x7fff_ffff) return;
      this.#timers.set(
        id,
        this.browser.timeline.after(Math.max(1, ms), 'timer', () =>
          this.enter(() => {
            if (!this.#timers.has(id)) return;
            if (isRepeated) wait();
            else this.#timers.delete(id);
            work();
          }),
        ),
      );
    };
    wait();
    return id;
  }

  clearTimer(id: number): void {
    const timer = this.#timers.get(id);
    if (timer) timer.isOff = true;
    this.#timers.delete(id);
  }

  broadcast(from: Channel, data: unknown): void {
    for (const page of this.browser.pages) {
      for (const channel of page.channels) {
        if (channel === from || channel.name !== from.name) continue;
        this.browser.timeline.after(this.browser.chance.between(1, 30), `channel: ${from.name}`, () =>
          page.enter(() => channel.dispatch('message', { data })),
        );
      }
    }
  }
}

/** As much of a window as the shop uses. */
class PageWindow extends Listeners {
  readonly #page: Page;
  readonly #storage: StorageView;
  readonly sessionStorage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
  readonly navigator: { locks?: { request: (name: string, work: () => unknown) => Promise<unknown> } };
  readonly location: { protocol: string; origin: string; hostname: string; host: string; assign: (to: string) => void };
  readonly BroadcastChannel: new (
    name: string,
  ) => Channel;

  constructor(page: Page, storage: StorageView, session: SessionStorage) {
    super();
    this.#page = page;
    this.#storage = storage;
    this.sessionStorage = {
      get length() {
        return session.size;
      },
      key: (place) => [...session.keys()][place] ?? null,
      getItem: (key) => session.get(key) ?? null,
      setItem: (key, text) => void session.set(key, text),
      removeItem: (key) => void session.delete(key),
    };
    const { turns } = page.browser;
    this.navigator = turns ? { locks: { request: (name, work) => turns.request(page, name, work) } } : {};
    const { protocol, origin, hostname, host } = page.address;
    this.location = { protocol, origin, hostname, host, assign: page.leaveFor };
    this.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name, page);
      }
    };
  }

  get localStorage(): StorageView {
    if (this.#page.browser.storage.kind === 'forbidden') throw new Error('SecurityError');
    return this.#storage;
  }
}

/** As much of a document as the shop uses beside its view. */
class PageDocument extends Listeners {
  readonly #page: Page;
  visibilityState: 'visible' | 'hidden' = 'visible';
  readonly body = { append: () => {} };

  constructor(page: Page) {
    super();
    this.#page = page;
  }

  /** Always null: no host has rendered anything into the document. */
  querySelector(): null {
    return null;
  }

  get cookie(): string {
    return this.#page.browser.cookies.read();
  }

  set cookie(text: string) {
    this.#page.browser.cookies.write(text);
  }

  /**
   * Only for the form that is posted to the bank. Its `submit` leaves the page with the payment's id alone, because the
   * gateway knows the rest.
   */
  createElement(): PageElement {
    return new PageElement(this.#page);
  }
}

export class PageElement {
  readonly #page: Page;
  readonly #attributes = new Map<string, string>();
  readonly children: PageElement[] = [];
  value = '';

  constructor(page: Page) {
    this.#page = page;
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
  }

  appendChild(child: PageElement): void {
    this.children.push(child);
  }

  remove(): void {}

  submit(): void {
    const [, , { value } = { value: '' }] = this.children;
    this.#page.leaveFor(`${this.#attributes.get('action') ?? ''}?tr=${value}`);
  }
}
