import type pg from 'pg';

/** Delays new connections while it is shut. */
export class Door {
  #reopening: Promise<void> | undefined;

  async whileShut(work: () => Promise<void>): Promise<void> {
    let reopen = () => {};
    this.#reopening = new Promise((resolve) => {
      reopen = resolve;
    });
    try {
      await work();
    } finally {
      this.#reopening = undefined;
      reopen();
    }
  }

  /** The same client class, whose `connect` waits until the door is open. */
  before(Client: new (...config: never[]) => pg.ClientBase) {
    const reopened = () => this.#reopening;
    return class extends Client {
      constructor(...config: never[]) {
        super(...config);
        const connect = this.connect.bind(this);
        Object.assign(this, {
          connect: async (heard: (reason: Error) => void) => {
            await reopened();
            connect(heard);
          },
        });
      }
    };
  }
}
