import { stat } from 'node:fs/promises';
import { demoCatalogue } from '../../demo/catalogue';
import { backUp, restore, type Where } from '../../server/store';
import { CommandNotice } from './command-notice';
import type { Settings } from './settings';

const { pictures } = demoCatalogue;

export async function backUpStore(settings: Settings, where: Where, file?: string): Promise<void> {
  if (!file) throw new CommandNotice('Say where to: npm run store -- backup FILE');
  const begun = performance.now();
  const rows = await backUp({ ...where, file, pictures, settings: toCompare(settings) });
  const { size } = await stat(file);
  console.log(`${file} holds ${inWords(rows)} (${(size / 1_000_000).toFixed(1)} MB, ${secondsSince(begun)}).`);
  console.log('It holds addresses and digests of passwords: keep it where nobody else reads it.');
}

export async function restoreStore(
  settings: Settings,
  where: Where,
  file: string | undefined,
  replace: boolean,
): Promise<void> {
  if (!file) throw new CommandNotice('Say what from: npm run store -- restore FILE');
  const begun = performance.now();
  const { contents, sums } = await restore({ ...where, file, pictures, replace, log: console.error });
  console.log(`The store holds what it held at ${contents.madeAt}: ${inWords(sums.rows)} (${secondsSince(begun)}).`);
  console.log('Everybody signs in again.');
  const here = toCompare(settings);
  for (const name of new Set([...Object.keys(contents.settings), ...Object.keys(here)])) {
    const [there, now] = [contents.settings[name] ?? 'not set', here[name] ?? 'not set'];
    if (there !== now) console.log(`Set otherwise than there: ${name} is ${now}, and was ${there}.`);
  }
}

/** Settings that shoppers would notice: no database URLs, which contain passwords, and no folders of one machine. */
function toCompare(settings: Settings): Record<string, string> {
  const { shopUrl, publicUrl, allowedOrigins, trustedProxies, paymentSandbox, demoShopper, mostUnpaid } = settings;
  const told = {
    SHOP_URL: shopUrl,
    PUBLIC_URL: publicUrl && new URL(publicUrl).origin,
    ALLOWED_ORIGINS: allowedOrigins.filter((origin) => origin !== shopUrl).join(','),
    TRUSTED_PROXIES: String(trustedProxies),
    PAYMENTS: paymentSandbox ? 'sandbox' : 'cash',
    DEMO_SHOPPER: demoShopper ? 'on' : 'off',
    MOST_UNPAID_UNITS: mostUnpaid.byAccount?.toString(),
    MOST_UNPAID_UNITS_PER_ADDRESS: mostUnpaid.byAddress?.toString(),
  };
  return Object.fromEntries(Object.entries(told).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

const inWords = ({ orders = 0, shoppers = 0, products = 0 }: Record<string, number>): string =>
  `${counted(orders, 'order')}, ${counted(shoppers, 'shopper')} and ${counted(products, 'product')}`;

const counted = (many: number, what: string): string =>
  `${many.toLocaleString('en-IN')} ${what}${many === 1 ? '' : 's'}`;

const secondsSince = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
