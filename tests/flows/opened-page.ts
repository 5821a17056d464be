import { onTestFinished } from 'vitest';
import { type AnyActor, createActor, fromCallback } from 'xstate';
import { PageInspector } from '../../flows/inspector/page-inspector';
import type { PageServices } from '../../flows/inspector/page-services';
import { watch } from '../../flows/inspector/watch';
import {
  type LogEntry,
  type PageMessage,
  type ReportedActor,
  sharedNamesOf,
  type ViewerMessage,
} from '../../flows/messages';
import type { record } from '../../flows/recorder/record';
import { shopFlows } from '../../shop-flows/shop-flows';

/** Undoes what a page changed in XState, which all tests of a file share. */
export function keepXState() {
  const prototype: AnyActor = Object.getPrototypeOf(createActor(fromCallback(() => {})));
  const { start } = prototype;
  onTestFinished(() => {
    prototype.start = start;
  });
}

/** The locks of a browser that several pages and viewers share. */
export class SharedLocks {
  readonly #holders = new Set<string>();
  readonly #waiting: { name: string; grant: () => void }[] = [];

  hold(name: string) {
    this.#holders.add(name);
  }

  release(name: string) {
    this.#holders.delete(name);
    for (const one of this.#waiting.filter((other) => other.name === name)) one.grant();
  }

  /** How many pages wait for a viewer to close. */
  get waiting(): number {
    return this.#waiting.length;
  }

  readonly held = async () => [...this.#holders];

  readonly free = (name: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const one = { name, grant: () => end(resolve) };
      const end = (settle: () => void) => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
        settle();
      };
      this.#waiting.push(one);
      signal.addEventListener('abort', () => end(() => reject(signal.reason)));
      if (!this.#holders.has(name)) one.grant();
    });
}

type Browser = { channel: string; locks?: SharedLocks; storage?: PageServices['storage'] };

let browsers = 0;

/** A separate browser: its pages and viewers hear nobody outside it. */
export function openBrowser(parts: Partial<Browser> = {}): Browser {
  browsers += 1;
  return { channel: `flows of test ${browsers}`, ...parts };
}

type Recorded = { address: string; recorder: () => Promise<typeof record> };

const fetchRecorder = () => Promise.reject(new Error('Nobody asked for a recorder.'));

/** A page of the shop, and all that it said in the channel. */
export function openPage(browser: Browser, fetchInspector = async () => PageInspector, parts: Partial<Recorded> = {}) {
  keepXState();
  const said: PageMessage[] = [];
  const window = { width: 360, height: 800 };
  const place = { address: parts.address ?? 'http://shop.example/', title: 'Shop', window, build: '/assets/main.js' };
  const leaving: (() => void)[] = [];
  const returning: (() => void)[] = [];
  const open: BroadcastChannel[] = [];
  watch(
    createActor,
    {
      names: sharedNamesOf(),
      openChannel: () => {
        const channel = new BroadcastChannel(browser.channel);
        const post = channel.postMessage.bind(channel);
        channel.postMessage = (message: PageMessage) => {
          said.push(message);
          post(message);
        };
        open.push(channel);
        return channel;
      },
      locks: browser.locks,
      storage: browser.storage ?? storageOver(new Map()),
      place: () => place,
      later: setTimeout,
      whenLeaving: (leave) => leaving.push(leave),
      whenReturning: (come) => returning.push(come),
    },
    {
      inspector: fetchInspector,
      masks: async () => shopFlows.masks,
      recorder: parts.recorder ?? fetchRecorder,
    },
  );
  const leave = () => {
    for (const tell of leaving) tell();
  };
  onTestFinished(() => {
    // Actors may outlive their test; without this, they would go on telling.
    leave();
    for (const channel of open) channel.close();
  });
  return {
    said,
    place,
    /** Simulates a message of the channel. */
    hear: (data: unknown) => open.at(-1)?.dispatchEvent(new MessageEvent('message', { data })),
    leave,
    comeBack: () => {
      for (const tell of returning) tell();
    },
  };
}

export const storageOver =
  (kept: Map<string, string>): PageServices['storage'] =>
  () => ({
    removeItem: (key: string) => void kept.delete(key),
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });

type Heard<Type extends PageMessage['type']> = Extract<PageMessage, { type: Type }>;

/** A viewer of the flows in another tab. */
export class Viewer {
  readonly heard: PageMessage[] = [];
  readonly #channel: BroadcastChannel;
  #listeners = new Set<() => void>();

  constructor({ channel }: Browser) {
    this.#channel = new BroadcastChannel(channel);
    this.#channel.onmessage = ({ data }: MessageEvent<PageMessage>) => {
      this.heard.push(data);
      for (const look of this.#listeners) look();
    };
    onTestFinished(() => this.#channel.close());
  }

  ask(message: ViewerMessage | unknown) {
    this.#channel.postMessage(message);
  }

  /** Announces itself, and resolves with the page's first report. */
  async arrive(viewer: string): Promise<Heard<'page.reported'>> {
    const { length } = this.heard;
    this.ask({ type: 'viewer.arrived', viewer });
    return this.next('page.reported', () => true, length);
  }

  /** The first message that fits, whether already heard or still to come. */
  next<Type extends PageMessage['type']>(
    type: Type,
    fits: (message: Heard<Type>) => boolean = () => true,
    from = 0,
  ): Promise<Heard<Type>> {
    const isOne = (message: PageMessage): message is Heard<Type> =>
      message.type === type && fits(message as Heard<Type>);
    return new Promise((resolve) => {
      const look = () => {
        const found = this.heard.slice(from).find(isOne);
        if (!found) return;
        this.#listeners.delete(look);
        resolve(found);
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** The log entry in which an actor handled this event. */
  async entry(event: string, actor?: string): Promise<LogEntry> {
    const fits = ({ entry }: Heard<'actor.moved'>) =>
      entry.event.type === event && (actor === undefined || entry.actor === actor);
    return (await this.next('actor.moved', fits)).entry;
  }

  get entries(): LogEntry[] {
    return this.heard.flatMap((message) => (message.type === 'actor.moved' ? [message.entry] : []));
  }
}

/** Counts the observers of an actor's system. */
export function observersOf(actor: AnyActor) {
  const inspect = actor.system.inspect.bind(actor.system);
  let count = 0;
  let left = () => {};
  const allLeft = new Promise<void>((resolve) => {
    left = resolve;
  });
  actor.system.inspect = (observer) => {
    const { unsubscribe } = inspect(observer);
    count += 1;
    return {
      unsubscribe: () => {
        unsubscribe();
        count -= 1;
        if (count === 0) left();
      },
    };
  };
  return { count: () => count, allLeft };
}

export const named = (actors: readonly ReportedActor[], name: string): ReportedActor => {
  const actor = actors.find((one) => one.name === name);
  if (!actor) throw new Error(`Nobody is called ${name} among ${actors.map((one) => one.name).join(', ')}.`);
  return actor;
};
