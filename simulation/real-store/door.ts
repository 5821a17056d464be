import type pg from 'pg';

/** Where connections are made: while it is shut, whoever wants one waits. */
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

  /** Connections of this kind, made behind the door. */
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
