import type { Came } from '../network/network';
import type { Asked } from '../store/answers';

type Doubt = { path: string; body: string; key: string | undefined };

const KEYED = ['/orders', '/payments'];
const TOO_SLOW = 408;
const ABOUT_ONE = [401, 409, 425, 429];

/** What a browser has sent that must not be done twice, as long as its outcome is unknown. */
export class Doubts {
  #open: Doubt[] = [];
  /** Keys of requests that have succeeded: what another tab sends again under one of them opens no new doubt. */
  readonly #done = new Set<string>();
  /** Set if a request in doubt went out again under another key. */
  wrong: string | undefined;

  /** Notes what goes out. The returned function takes what comes back. */
  send({ method, path, body, key }: Asked): (came: Came) => void {
    if (method !== 'POST' || !KEYED.includes(path)) return () => {};
    const doubt = { path, body: JSON.stringify(body), key };
    const before = this.#open.find((one) => one.path === path && one.body === doubt.body);
    if (before && before.key !== key)
      this.wrong = `what was sent to ${path} under ${before.key} goes out again under ${key}`;
    // Another way to pay begins another payment, and the shop forgets the one before.
    if (path === '/payments') this.#open = this.#open.filter((one) => one.path !== path || one.body === doubt.body);
    if (key === undefined || !this.#done.has(key)) this.#open.push(doubt);
    return (came) => this.#hear(doubt, came);
  }

  /** An order that was paid or cancelled takes no more payments: the store refuses what a tab still sends for it. */
  settled(orderId: string): void {
    this.#open = this.#open.filter(({ path, body }) => path !== '/payments' || !body.includes(JSON.stringify(orderId)));
  }

  /** The shopper wants it anew, whatever became of the requests. */
  forget(): void {
    this.#open = [];
  }

  #hear(doubt: Doubt, came: Came): void {
    if (came === 'cutOff' || came.text.startsWith('<') || came.status >= 500) return;
    if (came.status === TOO_SLOW) return;
    if (came.status < 300 && doubt.key !== undefined) this.#done.add(doubt.key);
    // These statuses say that this request was not done, but nothing about an earlier try under its key.
    const isAboutThisAlone = ABOUT_ONE.includes(came.status) && !came.text.includes('"lines"');
    this.#open = this.#open.filter((one) => (isAboutThisAlone ? one !== doubt : one.key !== doubt.key));
  }
}
