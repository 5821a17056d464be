import type { Database } from '../db/connection';
import { cashOnDelivery } from './cashOnDelivery';
import { paymentFields } from './fields';
import type { Gateway, Report } from './gateway';
import { paying } from './paying';
import { reporting } from './reporting';
import { alwaysDeclined } from './sandbox/alwaysDeclined';

export type PaymentsOptions = {
  db: Database;
  clock: () => Date;
  log: (line: string) => void;
  /** The provider, or what plays one. Without it shoppers pay at the door. */
  sandbox?: Gateway;
};

export type Payments = ReturnType<typeof openPayments>;

/** How shoppers pay. Methods are offered in the order of this list; a provider is one more entry. */
export function openPayments({ db, clock, log, sandbox }: PaymentsOptions) {
  const gateways = sandbox ? [sandbox, cashOnDelivery, alwaysDeclined] : [cashOnDelivery];
  const report = reporting(db, clock, log);

  return {
    gateways,
    fields: paymentFields(gateways),
    pay: paying(db, gateways, clock),

    /** What a gateway says; undefined where nobody who may has signed it. */
    async reportFrom(name: string, told: string, headers: Headers): Promise<Report | undefined> {
      return gateways.find((gateway) => gateway.name === name)?.reportIn?.(told, headers);
    },

    takeIn: report,

    close(): void {
      for (const gateway of gateways) gateway.close?.();
    },
  };
}
