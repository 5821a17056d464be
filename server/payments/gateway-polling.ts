import type { Database } from '../db/connection';
import { kindOfFault } from '../db/unavailable';
import type { Gateway, Outcome } from './gateway';
import type { TakeIn } from './gateway-reports';
import { type AskedPayment, claimDueToAsk } from './payment-queries';

const ASK_WITHIN_MS = 5_000;
const AT_ONCE = 20;

/** Returns the ids of those payments whose state a gateway told. */
export type Ask = (payments: AskedPayment[]) => Promise<Set<string>>;

/** Asks gateways for the outcome of payments whose reports may have been lost, and applies it. */
export function gatewayPolling(db: Database, gateways: Gateway[], takeIn: TakeIn, log: (line: string) => void) {
  const ask: Ask = async (payments) => {
    const silent = new Set<string>();
    const known = await Promise.all(
      payments.map(async (payment) => {
        const { id: paymentId, amountPaise, gateway } = payment;
        const outcome = await outcomeOf(payment).catch(() => {
          silent.add(gateway);
          return 'unknown' as const;
        });
        if (outcome === 'unknown') return [];
        if (outcome === 'pending') return [paymentId];
        return takeIn(gateway, { paymentId, amountPaise, outcome }).then(
          () => [paymentId],
          (thrown: unknown) => {
            log(`What became of payment ${paymentId} could not be taken in: ${kindOfFault(thrown)}`);
            return [];
          },
        );
      }),
    );
    for (const name of silent) log(`The gateway ${name} does not say how its payments stand.`);
    return new Set(known.flat());
  };

  async function outcomeOf(payment: AskedPayment): Promise<Outcome | 'unknown'> {
    const gateway = gateways.find(({ name }) => name === payment.gateway);
    // A gateway without reports takes no money: this payment broke off between beginning and agreeing.
    if (gateway && !gateway.reportIn) return 'pending';
    return gateway?.outcomeOf ? within(ASK_WITHIN_MS, gateway.outcomeOf(payment)) : 'unknown';
  }

  return {
    ask,

    /** Asks about all payments whose next poll is due. */
    async askDue(signal?: AbortSignal): Promise<void> {
      const names = gateways.flatMap(({ name, outcomeOf }) => (outcomeOf ? [name] : []));
      let claimed: AskedPayment[];
      do {
        claimed = names.length > 0 && !signal?.aborted ? await claimDueToAsk(db, names, AT_ONCE) : [];
        await ask(claimed);
      } while (claimed.length === AT_ONCE);
    },
  };
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ms);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
