import type { FairLine } from '../../http/fair-line';
import type { Connected } from '../db/connection';
import { Refusal } from '../http/failures';
import type { Note } from '../monitoring/events';
import { cashOnDelivery } from './cash-on-delivery';
import { paymentFields } from './fields';
import type { Gateway, Report } from './gateway';
import { gatewayPolling } from './gateway-polling';
import { gatewayReports } from './gateway-reports';
import { paying } from './paying';
import { alwaysDeclined } from './sandbox/always-declined';

export type PaymentsOptions = Pick<Connected, 'db' | 'pool'> & {
  queue: FairLine;
  log: (line: string) => void;
  note: Note;
  /** A payment provider or its simulation. Without it shoppers can only pay cash on delivery. */
  sandbox?: Gateway;
};

export type Payments = ReturnType<typeof openPayments>;

/** Methods are offered in the order of `gateways`; a provider is one more entry there. */
export function openPayments({ db, pool, queue, log, note, sandbox }: PaymentsOptions) {
  const gateways = sandbox ? [sandbox, cashOnDelivery, alwaysDeclined] : [cashOnDelivery];
  const takeIn = gatewayReports(db, log, note);

  return {
    gateways,
    fields: paymentFields(gateways),
    pay: paying(db, pool, queue, gateways, note),

    /** A gateway's report; undefined if it is not signed by that gateway. */
    async reportFrom(name: string, told: string, headers: Headers): Promise<Report | undefined> {
      const gateway = gateways.find((known) => known.name === name);
      if (!gateway?.reportIn) throw new Refusal(404, 'No gateway of this name reports here');
      return gateway.reportIn(told, headers);
    },

    takeIn,
    ...gatewayPolling(db, gateways, takeIn, log),

    close(): void {
      for (const gateway of gateways) gateway.close?.();
    },
  };
}
