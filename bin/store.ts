import { parseArgs } from 'node:util';
import { orderStatus } from '../contract/order';
import { demoCatalogue } from '../demo/catalogue';
import { STATUS, type Status } from '../server/orders/status';
import {
  endSessions,
  heldUnpaid,
  moveOrder,
  noteReturned,
  openStore,
  ordersToPack,
  orderWithHistory,
  owedBack,
  seedProducts,
} from '../server/store';
import { backUpStore, restoreStore } from './command-line/backing-up';
import { CommandNotice } from './command-line/command-notice';
import { heldInWords, rupees } from './command-line/held';
import { logOf, openMonitoring } from './command-line/monitoring';
import { carryOut } from './command-line/notice';
import { addressInWords, lineInWords, toPackInWords } from './command-line/packing';
import { isBeyondLoopback, readSettings, type Settings } from './command-line/settings';
import { drained } from './command-line/starting';
import { askedToStop } from './command-line/stopping';
import { existingPlaceOf, placeOf, storeOptions } from './command-line/store-options';
import { tryingOut, turnedOff } from './command-line/trying-out';

const USAGE = `The store by itself.

  npm run store -- serve [--trial]
  npm run store -- seed --products 1000000 [--hostname big.localhost]
  npm run store -- order NUMBER [processing | shipped | delivered | cancelled] [--by NAME]
  npm run store -- to-pack
  npm run store -- held
  npm run store -- refunds [PAYMENT] [--by NAME]
  npm run store -- sign-out EMAIL | --all
  npm run store -- backup FILE
  npm run store -- restore FILE [--replace]

serve    opens the store's API and runs until it is stopped; with --trial, with all that npm start has for
         trying it out
seed     fills a store of its own with many products; ask for it with the header X-Store-Host
order    says where an order stands, what to pack and for whom, and what was done to it, or moves it
         on: processing accepts cash on delivery, a cancelled one gives its stock back, also when its
         parcel came back
to-pack  lists the orders that wait to be packed, the oldest first
held     says which orders hold units that are not paid, whose they are, and of which products
refunds  lists the payments that are to be given back, or notes that one has been
sign-out ends the sessions of one shopper, or of everybody: they log in again
backup   writes the store's data, pictures and settings into one file, also while it is open
restore  puts them into a store that is empty; with --replace, what the store held is gone

NAME is who did it, for the order's history; without it, the user of this machine.

Environment: STORE_PORT, HOST, STATECART_DATA (its data folder), DATABASE_URL (any PostgreSQL instead
of the built-in one), DATABASE_OWNER_URL (the same for whoever migrates it, so that the store itself
may do less), DATABASE_POOLER=transaction (PgBouncer stands before DATABASE_URL), ALLOWED_ORIGINS (pages
elsewhere that may call, with commas between), SHOP_URL (the shop, which may call, too), PUBLIC_URL
(what the addresses of pictures begin with, behind a proxy), TRUSTED_PROXIES (how many proxies of yours add to
X-Forwarded-For; without it nobody's is believed), OUTBOX (a folder where mails become files;
without it no shopper can reset a password), DEMO_SHOPPER=on (registers a shopper whose password
everybody knows), PAYMENTS=sandbox (plays a payment provider, where nobody really pays; without it
shoppers pay at the door), MOST_UNPAID_UNITS and MOST_UNPAID_UNITS_PER_ADDRESS (how many units one
account and one address may order before they are paid) and ANSWER_LIFETIME_MS (how long an answer
may be given again without asking the database; 0 asks every time).`;

async function serve(settings: Settings, isTrial: boolean): Promise<void> {
  const stopping = askedToStop(settings);
  // The trial's parent process, the shop, has ended, however it ended.
  if (isTrial) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const warning = unsaid(settings);
  if (warning) console.error(warning);
  const store = await openStore(storeOptions(settings, await openMonitoring(settings)));
  // In a trial the shop prints the rest, once for all restarts of its store.
  const more = isTrial ? [] : ofStore(settings);
  console.log([`The store is open at ${store.url}/api/v1 (Ctrl+C closes it).`, ...more].join('\n'));
  if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener('abort', resolve));
  await drained([store], settings);
  await store.close();
}

/** Without `flows`, which is a setting of the shop. */
const ofStore = ({ flows: _, ...settings }: Settings): string[] => [...tryingOut(settings), ...turnedOff(settings)];

/** A warning about settings missing on a store that other machines reach; undefined on this machine alone. */
function unsaid({ host, allowedOrigins, publicUrl }: Settings): string | undefined {
  if (!isBeyondLoopback(host)) return undefined;
  const missing = [
    ...(allowedOrigins.length > 0 ? [] : ['SHOP_URL or ALLOWED_ORIGINS (no shop on another machine may call)']),
    ...(publicUrl ? [] : ['PUBLIC_URL (behind TLS, addresses of pictures would begin with http:)']),
  ];
  if (missing.length === 0) return undefined;
  return `The store listens on ${host} without ${missing.join(' and ')}; docs/deploying.md says under "The store" what they are.`;
}

async function seed(settings: Settings, hostname: string, products: string): Promise<void> {
  const count = Number(products);
  if (!/^[1-9]\d{0,7}$/.test(products))
    throw new CommandNotice('Say how many: seed --products 1000000 (at most 99999999)');
  const started = Date.now();
  await seedProducts({
    catalogue: demoCatalogue,
    ...placeOf(settings),
    count,
    hostname,
    onProgress: (done) => void process.stdout.write(`\r${done} of ${count} products`),
  });
  console.log(`\rThe store ${hostname} has ${count} products (${Math.round((Date.now() - started) / 1000)} s).
With npm start it is found at http://${hostname}:${settings.shopPort}, and by calls with X-Store-Host: ${hostname}.`);
}

/** A status name in any letter case, or its number in the API. */
function readStatus(typed: string): Status {
  const found = Object.entries(STATUS).find(([name, code]) => [name, String(code)].includes(typed.toLowerCase()));
  if (found) return found[1];
  throw new CommandNotice(`There is no status '${typed}'. Choose one of: ${Object.keys(STATUS).join(', ')}`);
}

const ACCEPT_CASH = 'It is to be paid at the door, and waits for you to accept that by moving it to processing.';

async function order(settings: Settings, id = '', status?: string, by?: string): Promise<void> {
  if (!id) throw new CommandNotice(USAGE);
  const where = existingPlaceOf(settings);
  if (status === undefined) {
    const known = await orderWithHistory(where, id);
    const { id: number, status: code, paidAt, totalPaise, waitsForAcceptance, shippingAddress } = known;
    const paid = paidAt ? `paid on ${paidAt.toISOString().slice(0, 10)}` : 'not paid';
    console.log(
      `Order ${number} is ${orderStatus(code)}: ${rupees(totalPaise)}, ${paid}.${waitsForAcceptance ? ` ${ACCEPT_CASH}` : ''}`,
    );
    for (const line of known.lines) console.log(lineInWords(line));
    console.log(`  To ${addressInWords(shippingAddress)}`);
    for (const { at, by: who, what } of known.history) console.log(`${at.toISOString()}  ${who}: ${what}`);
    return;
  }
  const {
    id: number,
    from,
    to,
    isPaid,
    totalPaise,
  } = await moveOrder(where, id, readStatus(status), by, logOf(settings).note);
  console.log(`Order ${number} was ${orderStatus(from)} and is ${orderStatus(to)}.`);
  if (to === STATUS.cancelled && isPaid) console.log(`It was paid: give ${rupees(totalPaise)} back.`);
}

/** Fits on one screen. */
const MOST_LISTED = 15;
/** A day's work. */
const MOST_TO_PACK = 200;

async function refunds(settings: Settings, paymentId?: string, by?: string): Promise<void> {
  const where = existingPlaceOf(settings);
  if (paymentId !== undefined) {
    const { id, orderId, amountPaise } = await noteReturned(where, paymentId, by, logOf(settings).note);
    return console.log(`Payment ${id} of order ${orderId}, ${rupees(amountPaise)}, was given back.`);
  }
  const owed = await owedBack(where);
  if (owed.length === 0) console.log('Nothing is to be given back.');
  for (const { id, orderId, amountPaise, method, gateway, createdAt } of owed) {
    const begun = createdAt.toISOString().slice(0, 10);
    console.log(
      `Give ${rupees(amountPaise)} back: payment ${id} of order ${orderId}, by ${method} at ${gateway} on ${begun}.`,
    );
  }
}

async function signOut(settings: Settings, email: string | undefined, isEverybody: boolean): Promise<void> {
  // Both or neither is probably a mistake, and would sign everybody out.
  if ((email !== undefined) === isEverybody) throw new CommandNotice(USAGE);
  const ended = await endSessions(existingPlaceOf(settings), email);
  console.log(ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`);
}

type Values = ReturnType<typeof readCommand>['values'];
type Command = {
  /** The most arguments that it takes. */
  takes: number;
  options?: (keyof Values)[];
  run: (settings: Settings, values: Values, ...given: (string | undefined)[]) => unknown;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { takes: 0, options: ['trial'], run: (settings, { trial = false }) => serve(settings, trial) },
  seed: {
    takes: 0,
    options: ['products', 'hostname'],
    run: (settings, { hostname = 'big.localhost', products = '' }) => seed(settings, hostname, products),
  },
  order: { takes: 2, options: ['by'], run: (settings, { by }, id, status) => order(settings, id, status, by) },
  'to-pack': {
    takes: 0,
    run: async (settings) => console.log(toPackInWords(await ordersToPack(existingPlaceOf(settings), MOST_TO_PACK))),
  },
  held: {
    takes: 0,
    run: async (settings) => console.log(heldInWords(await heldUnpaid(existingPlaceOf(settings), MOST_LISTED))),
  },
  refunds: { takes: 1, options: ['by'], run: (settings, { by }, payment) => refunds(settings, payment, by) },
  'sign-out': { takes: 1, options: ['all'], run: (settings, { all = false }, email) => signOut(settings, email, all) },
  backup: { takes: 1, run: (settings, _, file) => backUpStore(settings, existingPlaceOf(settings), file) },
  restore: {
    takes: 1,
    options: ['replace'],
    run: (settings, { replace = false }, file) => restoreStore(settings, placeOf(settings), file, replace),
  },
};

await carryOut(async () => {
  const { values, positionals } = readCommand();
  if (values.help) return console.log(USAGE);
  const [name = '', ...given] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandNotice(USAGE);
  const { takes, options = [], run } = command;
  // One argument more may be a name that belongs behind --by.
  const surplus = given[takes];
  if (surplus !== undefined) throw new CommandNotice(`'${name}' does not take '${surplus}'.\n\n${USAGE}`);
  const foreign = Object.keys(values).find((option) => !options.some((own) => own === option));
  if (foreign) throw new CommandNotice(`'${name}' does not take --${foreign}.\n\n${USAGE}`);
  await run(readSettings(process.env, { isTrial: values.trial === true }), values, ...given);
});

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        by: { type: 'string' },
        help: { type: 'boolean' },
        hostname: { type: 'string' },
        products: { type: 'string' },
        replace: { type: 'boolean' },
        trial: { type: 'boolean' },
      },
    });
  } catch (reason) {
    throw new CommandNotice(`${reason instanceof Error ? reason.message : reason}\n\n${USAGE}`);
  }
}
