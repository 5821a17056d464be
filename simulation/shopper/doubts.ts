import type { Came } from '../network/network';
import type { Asked } from '../store/answers';

type Doubt = { path: string; body: string; key: string | undefined };

const KEYED = ['/orders', '/payments'];
const TOO_SLOW = 408;
const ABOUT_ONE = [401, 409, 425, 429];

/** What a browser has sent that must not be done twice, as long as nobody has said what has become of it. */
export class Doubts {
  #open: Doubt[] = [];
  /** Of these somebody has said that they are done: what another tab sends again is no second one. */
  readonly #done = new Set<string>();
  /** What was asked for again as if it were something else. */
  wrong: string | undefined;

  /** Notes what goes out; what comes back is told to what it returns. */
  send({ method, path, body, key }: Asked): (came: Came) => void {
    if (method !== 'POST' || !KEYED.includes(path)) return () => {};
    const doubt = { path, body: JSON.stringify(body), key };
    const before = this.#open.find((one) => one.path === path && one.body === doubt.body);
    if (before && before.key !== key)
      this.wrong = `what was sent to ${path} under ${before.key} goes out again under ${key}`;
    // Another way to pay is another payment: of the one before, nothing is kept.
    if (path === '/payments') this.#open = this.#open.filter((one) => one.path !== path || one.body === doubt.body);
    if (key === undefined || !this.#done.has(key)) this.#open.push(doubt);
    return (came) => this.#hear(doubt, came);
  }

  /** An order that was paid or cancelled is paid for no more: what a tab sends that has not heard so is refused. */
  settled(orderId: string): void {
    this.#open = this.#open.filter(({ path, body }) => path !== '/payments' || !body.includes(JSON.stringify(orderId)));
  }

  /** Somebody says that they want it anew, whatever has become of it. */
  forget(): void {
    this.#open = [];
  }

  #hear(doubt: Doubt, came: Came): void {
    if (came === 'cutOff' || came.text.startsWith('<') || came.status >= 500) return;
    if (came.status === TOO_SLOW) return;
    if (came.status < 300 && doubt.key !== undefined) this.#done.add(doubt.key);
    // Whoever asks for a sign-in, or for patience, says that this one was not done, and nothing of an earlier try.
    const isAboutThisAlone = ABOUT_ONE.includes(came.status) && !came.text.includes('"lines"');
    this.#open = this.#open.filter((one) => (isAboutThisAlone ? one !== doubt : one.key !== doubt.key));
  }
}
