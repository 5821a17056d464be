import { Listeners } from './listeners';

type Sender = { channels: Set<Channel>; broadcast: (from: Channel, data: unknown) => void };

/** The BroadcastChannel of a page: its messages reach the other tabs of the browser. */
export class Channel extends Listeners {
  readonly name: string;
  readonly #page: Sender;

  constructor(name: string, page: Sender) {
    super();
    this.name = name;
    this.#page = page;
    page.channels.add(this);
  }

  postMessage(data: unknown): void {
    this.#page.broadcast(this, data);
  }

  close(): void {
    this.#page.channels.delete(this);
  }
}
