import { orderStatus } from '../../contract/order';
import type { HeldUnpaid } from '../../server/orders/unpaid';

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
export const rupees = (paise: number): string => RUPEES.format(paise / 100);

export const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
export const minute = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Enough to find the account by, but no full contact, because command output ends up in mails and logs. */
const whose = ({ shopperId, email }: { shopperId: string; email: string }): string =>
  `account ${shopperId.slice(0, 8)} (${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))})`;

/** The stock held by unpaid orders, for the store's staff. */
export function heldInWords({ orders, accounts, products }: HeldUnpaid): string {
  const [first] = orders;
  if (!first) return 'No unpaid order holds anything.';
  const inAll = `${many(first.all, 'order')} of ${many(accounts[0]?.all ?? 0, 'account')}`;
  return [
    `Unpaid orders hold ${many(first.allUnits, 'unit')}: ${inAll}. Cash waits for you to accept it: ${first.allWaiting}.`,
    '',
    ...listed(
      'What waits for you first, then the oldest:',
      orders,
      ({ id, status, units, totalPaise, createdAt, waitsForAcceptance, ...of }) => {
        const state = waitsForAcceptance ? 'cash waits for you to accept it' : orderStatus(status);
        return `${id}  ${many(units, 'unit')}, ${rupees(totalPaise)}, since ${minute(createdAt)}, ${state}, ${whose(of)}`;
      },
    ),
    '',
    ...listed('Accounts with the most:', accounts, (of) => `${whose(of)}  ${sums(of)}`),
    '',
    ...listed('Products with the most:', products, (of) => `${of.title}  ${sums(of)}`),
  ].join('\n');
}

const sums = ({ units, orders }: { units: number; orders: number }): string =>
  `${many(units, 'unit')} in ${many(orders, 'order')}`;

/** A heading, its rows, and how many rows more there are. */
export function listed<Row extends { all: number }>(
  heading: string,
  rows: Row[],
  line: (row: Row) => string,
): string[] {
  const more = (rows[0]?.all ?? 0) - rows.length;
  return [heading, ...rows.map((row) => `  ${line(row)}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}
