import * as v from 'valibot';
import { callbackPath, type Outcome, type Report } from '../gateway';
import type { Signed, Signing } from './signing';
import { SANDBOX, type Ticket } from './ticket';

/** Sends a request to the store in process, through its whole app. */
export type Deliver = (request: Request) => Promise<Response>;

const ReportSchema = v.object({
  payment: v.pipe(v.string(), v.uuid()),
  paise: v.pipe(v.string(), v.digits(), v.transform(Number)),
  outcome: v.picklist(['succeeded', 'failed', 'cancelled', 'pending']),
});

export const writeReport = ({ sign }: Signing, { payment, paise }: Ticket, outcome: Outcome): Signed =>
  sign('report', { payment, paise: String(paise), outcome });

export function readReport({ holds }: Signing, told: string): Report | undefined {
  const entries: Signed = Object.fromEntries(new URLSearchParams(told));
  const read = v.safeParse(ReportSchema, entries);
  if (!read.success || !holds('report', entries)) return undefined;
  const { payment, paise, outcome } = read.output;
  return { paymentId: payment, amountPaise: paise, outcome };
}

export type WebhookSender = ReturnType<typeof webhookSender>;

const MOST_TRIES = 5;

/** Reports to the store, up to `MOST_TRIES` times, also long after the shopper has gone. */
export function webhookSender(signing: Signing, deliver: Deliver, waitMs: number) {
  const waiting = new Set<NodeJS.Timeout>();

  function later(work: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work();
    }, waitMs);
    // Does not keep the process of a closing store alive.
    timer.unref();
    waiting.add(timer);
  }

  async function report(ticket: Ticket, outcome: Outcome, tries = 1): Promise<void> {
    const address = new URL(callbackPath(SANDBOX), ticket.url);
    const body = new URLSearchParams(writeReport(signing, ticket, outcome));
    const answer = await deliver(new Request(address, { method: 'POST', body })).catch(() => undefined);
    const isHeard = answer !== undefined && answer.status < 500;
    if (!isHeard && tries < MOST_TRIES) later(() => void report(ticket, outcome, tries + 1));
  }

  return {
    report: (ticket: Ticket, outcome: Outcome): Promise<void> => report(ticket, outcome),

    /** A slow bank: reports after a delay, and twice, so that duplicates are tried out, too. */
    reportLate(ticket: Ticket, outcome: Outcome): void {
      for (const _ of ['once', 'again']) later(() => void report(ticket, outcome));
    },

    close(): void {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
