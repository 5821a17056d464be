import { LightAbortController } from './light-abort';
import { LightHeaders } from './light-headers';
import { type Page, PageElement } from './page';

/**
 * The shop reaches its page by global names (`window`, `document`, `setTimeout` …). While a world is simulated they
 * lead to the page at work, and real time and real randomness are replaced.
 */
export class Globals {
  #present: Page | undefined;
  /** Pages in which something has run in this step. */
  readonly entered = new Set<Page>();
  #now: () => number = () => 0;
  #bytes: () => number = () => 0;
  readonly #isBeside: (() => boolean) | undefined;
  readonly #before = new Map<string, PropertyDescriptor | undefined>();
  readonly #stackTraceLimit: unknown = Reflect.get(Error, 'stackTraceLimit');

  constructor(isBeside?: () => boolean) {
    this.#isBeside = isBeside;
  }

  /** Runs `work` with the global names leading to `page`. They keep leading there until `leave`. */
  readonly during = (page: Page, work: () => void): void => {
    this.#present = page;
    this.entered.add(page);
    work();
  };

  get present(): Page | undefined {
    return this.#present;
  }

  /** Begins a step: no page is at work, and `entered` is collected anew. */
  beginStep(): void {
    this.leave();
    this.entered.clear();
  }

  /** After this no global name leads to a page, until something enters one. */
  leave(): void {
    this.#present = undefined;
  }

  /** Called between two worlds. */
  reset({ now, bytes }: { now: () => number; bytes: () => number }): void {
    this.beginStep();
    this.#now = now;
    this.#bytes = bytes;
  }

  install(): void {
    const page = () => {
      if (!this.#present) throw new Error('Nothing runs outside of a page.');
      return this.#present;
    };
    const now = () => this.#present?.browser.now() ?? this.#now();
    const RealDate = Date;
    class SimulatedDate extends RealDate {
      constructor(...told: unknown[]) {
        const [first, ...others] = told;
        if (first === undefined) super(now());
        else super(...([first, ...others] as [number]));
      }
      static override now = now;
    }
    this.#define('window', () => page().window);
    this.#define('document', () => page().document);
    this.#define('BroadcastChannel', () => page().window.BroadcastChannel);
    this.#define('Date', () => SimulatedDate);
    const setTimer =
      (isRepeated: boolean) =>
      (work: (...told: unknown[]) => void, ms = 0, ...told: unknown[]) =>
        page().setTimer(() => work(...told), ms, isRepeated);
    const clear = (id: number | undefined) => {
      if (id !== undefined) this.#present?.clearTimer(id);
    };
    this.#define('setTimeout', () => setTimer(false));
    this.#define('setInterval', () => setTimer(true));
    this.#define('clearTimeout', () => clear);
    this.#define('clearInterval', () => clear);
    const random = { getRandomValues: <Bytes extends Uint8Array>(bytes: Bytes) => bytes.map(() => this.#bytes()) };
    this.#define('crypto', () => random);
    for (const name of ['Node', 'Element', 'HTMLFormElement']) this.#define(name, () => PageElement);
    this.#define('AbortController', () => LightAbortController);
    const timeout = (ms: number) => {
      const patience = new LightAbortController();
      page().setTimer(
        () => patience.abort(Object.assign(new Error('It took too long.'), { name: 'TimeoutError' })),
        ms,
      );
      return patience.signal;
    };
    this.#define('AbortSignal', () => ({ timeout }));
    this.#define('Headers', () => LightHeaders);
    // Lost calls throw often, and their stack traces are never read, so none are made.
    Reflect.set(Error, 'stackTraceLimit', 0);
  }

  uninstall(): void {
    for (const [name, before] of this.#before) {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
    this.#before.clear();
    Reflect.set(Error, 'stackTraceLimit', this.#stackTraceLimit);
  }

  #define(name: string, get: () => unknown): void {
    this.#before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    const isBeside = this.#isBeside;
    const real: unknown = Reflect.get(globalThis, name);
    const found = isBeside ? () => (isBeside() ? real : get()) : get;
    Object.defineProperty(globalThis, name, { get: found, set: () => {}, configurable: true });
  }
}
