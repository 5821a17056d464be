import { setTimeout as wait } from 'node:timers/promises';
import type { ServedStore } from '../../tests/server/served-store';

/** A program that is killed where it stands, and opened again. */
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
    for (const stream of [running.process.stdout, running.process.stderr])
      stream?.on('data', (piece: string) => piece.split('\n').filter(Boolean).forEach(this.#tell));
    this.#running = running;
  }

  /** So many milliseconds from now. */
  async kill(afterMs = 0): Promise<void> {
    const running = this.#running;
    if (!running) return;
    await wait(afterMs);
    const hasEnded = running.process.exitCode !== null || running.process.signalCode !== null;
    if (hasEnded) throw new Error(`It has ended by itself: ${running.output()}`);
    running.process.kill('SIGKILL');
    await running.ended;
    this.#running = undefined;
  }
}
