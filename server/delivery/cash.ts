import { latinDigits } from '../../contract/latin-digits';
import type { DeliverySettings } from './settings';

const OTHERWISE = 'Please choose another way to pay, or contact the store.';

/** Whether couriers take cash where a PIN code lies. */
export const isCashTaken = (pin: string, settings: Pick<DeliverySettings, 'noCashIn'> | undefined): boolean =>
  !settings?.noCashIn.some((prefix) => pin.startsWith(prefix));

type ToPay = { amountPaise: number; postalCode: string };

/** Why an order cannot be paid in cash, in words for its shopper; undefined where it can. */
export function whyNoCash(
  { amountPaise, postalCode }: ToPay,
  settings: DeliverySettings | undefined,
): string | undefined {
  // As shoppers write it: '744 101', '७४४१०१' and 'PIN 744101' as well.
  const pin = latinDigits(postalCode).replaceAll(/\D/g, '');
  if (!isCashTaken(pin, settings)) return `Cash on delivery is not possible at PIN code ${pin}. ${OTHERWISE}`;
  const most = settings?.cashUpTo;
  if (most === undefined || amountPaise <= most * 100) return undefined;
  return `Cash on delivery is possible for orders of up to ₹${most.toLocaleString('en-IN')}. ${OTHERWISE}`;
}
