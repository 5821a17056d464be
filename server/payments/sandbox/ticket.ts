import * as v from 'valibot';
import type { PaymentToBegin } from '../gateway';
import { returnPath } from '../gateway';
import type { Signed, Signing } from './signing';

export const SANDBOX = 'sandbox';

/** The pages of the sandbox, by the method that leads to them. */
export const PAGES = {
  upiApp: '/upi',
  upiQr: '/upi',
  card: '/card',
  netBanking: '/bank',
} as const;

export type Method = keyof typeof PAGES;

export const isMethod = (method: string): method is Method => Object.hasOwn(PAGES, method);

/**
 * What the browser carries from the store to the sandbox: which payment it is, how much, and where to return to. `type`
 * and `url` are names that the shop's form has anyway.
 */
const TicketSchema = v.object({
  type: v.pipe(
    v.string(),
    v.check(isMethod),
    v.transform((method): Method => (isMethod(method) ? method : 'card')),
  ),
  url: v.pipe(v.string(), v.url()),
  payment: v.pipe(v.string(), v.uuid()),
  order: v.string(),
  paise: v.pipe(v.string(), v.digits(), v.transform(Number)),
  payee: v.string(),
  /** Empty if no shop to return to is known. */
  shop: v.string(),
});

export type Ticket = v.InferOutput<typeof TicketSchema> & { signed: Signed };

export function writeTicket({ sign }: Signing, payment: PaymentToBegin): Signed {
  const { id, orderId, amountPaise, method, payee, storeOrigin, shopOrigin } = payment;
  return sign('ticket', {
    type: method,
    url: storeOrigin + returnPath(SANDBOX),
    payment: id,
    order: orderId,
    paise: String(amountPaise),
    payee,
    shop: shopOrigin ?? '',
  });
}

const TICKET_NAMES = [...Object.keys(TicketSchema.entries), 'signature'];

/** Undefined for what the store has not signed. Names may stand alone or as `data[name]`, as the shop posts them. */
export function readTicket({ holds }: Signing, told: URLSearchParams): Ticket | undefined {
  const signed: Signed = {};
  for (const [written, value] of told) {
    const name = /^data\[(.+)\]$/.exec(written)?.[1] ?? written;
    if (TICKET_NAMES.includes(name)) signed[name] = value;
  }
  if (!holds('ticket', signed)) return undefined;
  const read = v.safeParse(TicketSchema, signed);
  return read.success ? { ...read.output, signed } : undefined;
}
