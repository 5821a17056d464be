import type pg from 'pg';

/** Delays new connections while something runs. */
export class ConnectionPause {
  #ending: Promise<void> | undefined;

  async during(work: () => Promise<void>): Promise<void> {
    let end = () => {};
    this.#ending = new Promise((resolve) => {
      end = resolve;
    });
    try {
      await work();
    } finally {
      this.#ending = undefined;
      end();
    }
  }

  /** The same client class, whose `connect` waits until the pause has ended. */
  before(Client: new (...config: never[]) => pg.ClientBase) {
    const ended = () => this.#ending;
    return class extends Client {
      constructor(...config: never[]) {
        super(...config);
        const connect = this.connect.bind(this);
        Object.assign(this, {
          connect: async (heard: (reason: Error) => void) => {
            await ended();
            connect(heard);
          },
        });
      }
    };
  }
}
