import type { Database } from '../../db/connection';
import type { Gateway, PaymentToBegin } from '../gateway';
import { gatewaySecret } from '../payment-queries';
import { begin, METHODS } from './begin';
import { sandboxPages } from './pages';
import { sandboxPaymentQueries } from './sandbox-payments';
import { signing } from './signing';
import { SANDBOX } from './ticket';
import { type Deliver, readReport, type WebhookSender, webhookSender } from './webhooks';

export type SandboxOptions = {
  db: Database;
  deliver: Deliver;
  /** How long a slow bank takes. */
  takesMs?: number;
};

const TAKES_MS = 10_000;
const MOST_CODES = 20;

/** Simulates a payment provider, its banks and its phones, so that every outcome can be tried out. */
export function openSandbox({ db, deliver, takesMs = TAKES_MS }: SandboxOptions): Gateway {
  const signed = once(async () => signing(await gatewaySecret(db, SANDBOX)));
  const ended = sandboxPaymentQueries(db);
  const messages = once(async () => webhookSender(await signed(), deliver, takesMs));
  const codes = new Map<string, { address: string; paise: number; payee: string }>();
  let opened: WebhookSender | undefined;

  function show({ id, amountPaise, payee }: PaymentToBegin, address: string): void {
    codes.set(id, { address, paise: amountPaise, payee });
    const [oldest] = codes.keys();
    if (codes.size > MOST_CODES && oldest) codes.delete(oldest);
  }

  return {
    name: SANDBOX,
    methods: METHODS,

    async begin(payment) {
      const begun = begin(await signed(), payment);
      if (begun.kind === 'goesOn' && begun.action?.type === 'qr') show(payment, begun.action.redirectUrl);
      return begun;
    },

    reportIn: async (told) => readReport(await signed(), told),

    outcomeOf: ({ id }) => ended.outcomeOf(id),

    pages: sandboxPages({
      signing: signed,
      remember: ({ payment }, outcome) =>
        outcome === 'pending' ? ended.remember(payment, 'succeeded', takesMs) : ended.remember(payment, outcome, 0),
      async webhookSender() {
        opened = await messages();
        return opened;
      },
      shownCodes: () => [...codes.values()].reverse(),
    }),

    close: () => opened?.close(),
  };
}

/** Made when it is first needed; a failure, such as a database that is away, is tried again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((thrown: unknown) => {
      made = undefined;
      throw thrown;
    });
    return made;
  };
}
