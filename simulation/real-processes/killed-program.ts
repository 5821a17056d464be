import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServedStore } from '../../tests/server/served-store';

/** A program that is ended with SIGKILL at any moment, and opened again. */
export class KilledProgram {
  readonly #open: () => Promise<ServedStore>;
  readonly #tell: (line: string) => void;
  #running: ServedStore | undefined;

  constructor(open: () => Promise<ServedStore>, tell: (line: string) => void) {
    this.#open = open;
    this.#tell = tell;
  }

  get url(): string {
    return this.#running?.url ?? '';
  }

  async open(): Promise<void> {
    const running = await this.#open();
    if (!running.url) throw new Error(`It does not open: ${running.output()}`);
    for (const input of [running.process.stdout, running.process.stderr])
      if (input) createInterface({ input }).on('line', this.#tell);
    this.#running = running;
  }

  /** Kills the program after this many milliseconds, while it works. Throws if it has ended by itself. */
  async strike(afterMs: number): Promise<void> {
    await wait(afterMs);
    const { process, output } = this.#running ?? {};
    if (process?.exitCode !== null || process.signalCode !== null)
      throw new Error(`It had ended by itself: ${output?.()}`);
    await this.kill();
  }

  async kill(): Promise<void> {
    this.#running?.process.kill('SIGKILL');
    await this.#running?.ended;
    this.#running = undefined;
  }
}
