import { signing } from '../../server/payments/sandbox/signing';
import type { Gateway, Word } from '../gateway/gateway';
import type { Payment } from '../store/books';
import type { Timeline } from '../world/timeline';
import { STORE } from './calls';

type Dependencies = {
  gateway: Gateway;
  timeline: Timeline;
  seed: number;
  ask: (name: string, request: () => Request) => Promise<Response>;
};

const MOST_TRIES = 5;
const TRIES_AGAIN_MS = 10_000;
const REFUSED = 422;

/**
 * Puts the simulated gateway in place of the store's payment sandbox: it signs with the sandbox's secret, and writes
 * its table of outcomes.
 */
export class Provider {
  readonly secret: string;
  readonly #dependencies: Dependencies;
  readonly #begun = new Set<string>();
  readonly #remembered = new Map<string, string>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.secret = `secret of ${dependencies.seed}`;
    dependencies.gateway.whenSaid((word) => this.#tell(word));
  }

  begin({ id, order, paise }: Payment): void {
    if (this.#begun.has(id)) return;
    this.#begun.add(id);
    this.#dependencies.gateway.begin({ payment: id, order, paise });
  }

  /**
   * Writes the outcomes that the store gets when it asks. Of a wrong amount it gets `unknown`, which settles nothing
   * yet.
   */
  async remember(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
    for (const { payment, state, captured, paise } of this.#dependencies.gateway.captures.values()) {
      if (state === 'open') continue;
      const outcome = state === 'declined' ? 'failed' : captured === paise ? 'succeeded' : 'unknown';
      if (this.#remembered.get(payment) === outcome) continue;
      this.#remembered.set(payment, outcome);
      await query(
        `insert into sandbox_payments (payment_id, outcome, known_at) values ($1, $2, simulated.now())
         on conflict (payment_id) do update set outcome = excluded.outcome`,
        [payment, outcome],
      );
    }
  }

  #tell(word: Word, tries = 1): void {
    const { gateway, timeline, seed, ask } = this.#dependencies;
    const { payment, isPaid, paise } = word;
    const secret = gateway.hasSigned(word) ? this.secret : `not the ${this.secret}`;
    const planned = gateway.captures.get(payment)?.paise ?? 0;
    const told = { payment, paise: String(isPaid ? paise : planned), outcome: isPaid ? 'succeeded' : 'failed' };
    const body = new URLSearchParams(signing(secret).sign('report', told));
    // Half of the reports come through the shopper's browser, the others as callbacks.
    const isByBrowser = (seed + tries) % 2 === 0;
    const address = `${STORE}/api/v1/payments/${isByBrowser ? 'return' : 'callbacks'}/sandbox`;
    const name = `the provider says ${told.outcome} of ${payment}`;
    let isHeard = false;
    ask(name, () => new Request(address, { method: 'POST', body })).then(
      ({ status }) => {
        isHeard = status < 500;
        if (status === REFUSED && isPaid) this.#giveBack(payment);
      },
      () => {},
    );
    timeline.after(TRIES_AGAIN_MS, `the provider waits for an answer about ${payment}`, () => {
      if (!isHeard && tries < MOST_TRIES) this.#tell(word, tries + 1);
    });
  }

  /** The provider returns money that the store refuses to take for the payment. */
  #giveBack(payment: string): void {
    const capture = this.#dependencies.gateway.captures.get(payment);
    if (!capture) return;
    capture.state = 'declined';
    capture.captured = 0;
  }
}
