import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandNotice } from './command-notice';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Where the shop looks for its store by itself when it is opened on a loopback address. */
export const USUAL_STORE_PORT = 8044;
/** What the tests have walked, and when. */
export const COVERAGE = join(PROJECT, 'reports', 'transitions.json');
/** What `npm run gallery` has made. */
export const GALLERY = join(PROJECT, 'reports', 'gallery');
export const API_PREFIX = '/api/v1';

export type Settings = {
  shopPort: number;
  storePort: number;
  /** Undefined: the loopback addresses, for this machine alone. */
  host: string | undefined;
  /** How other machines reach this one, when `host` lets them. */
  outwardHost: string | undefined;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The same database for whoever migrates it, where the store works as a role that may do less. */
  databaseOwnerUrl: string | undefined;
  /** What stands before the database that the store works on. */
  databasePooler: 'transaction' | undefined;
  /** A replica of the database, from which the catalogue is read. */
  catalogueDatabaseUrl: string | undefined;
  /** Pages elsewhere that may call the store with a shopper's credentials. */
  allowedOrigins: string[];
  /** Where the store is reached from outside, behind a proxy: its addresses of pictures begin with it. */
  publicUrl: string | undefined;
  /** Another API that the shop is served in front of, by `npm run host`. */
  apiBase: string | undefined;
  /** Where the shop is reached from outside, behind a proxy: what searchers are told begins with it. */
  shopUrl: string | undefined;
  /** How many proxies of ours add to `X-Forwarded-For`. */
  trustedProxies: number;
  /** How many units orders may hold that are not paid; what is left out is as usual. */
  mostUnpaid: { byAccount?: number; byAddress?: number };
  /** Whether there is a shopper to try things out with. */
  demoShopper: boolean;
  /** Where mails become files instead of being sent. Without it none is written, and no password can be reset. */
  outbox: string | undefined;
  /** Whether payments are played by the sandbox. */
  paymentSandbox: boolean;
  /** Whether the viewer of flows is served, and pages tell it what their machines do. */
  flows: boolean;
  /** Whether browsers may keep what was seen for when they have no connection. */
  offline: boolean;
  /** The setting that says that shoppers may come: what is there for trying the shop out is then asked for by name. */
  openedBy: string | undefined;
  dist: string;
  /** How the log is written: for programs, or for a person at a terminal. Undefined: whoever opens it decides. */
  log: 'json' | 'text' | undefined;
  /** Where metrics are read; undefined: nothing is measured. */
  metricsPort: number | undefined;
  metricsHost: string | undefined;
  /** From how many milliseconds on a query is told of. */
  slowQueryMs: number;
  /** For how long what the store says to everybody is given again without asking the database. */
  answerLifetimeMs: number;
  /** How long shop and store still answer, not ready any more, once they are asked to stop. */
  drainSeconds: number;
};

/** A store by itself is there for shoppers of some shop: only what is asked for by name is there for trying it out. */
export function readSettings(env: NodeJS.ProcessEnv, { isTrial = true } = {}): Settings {
  const host = env.HOST || undefined;
  const dataFolder = resolve(PROJECT, env.STATECART_DATA || '.statecart');
  const openedBy = openedByIn(env, host);
  const usually = isTrial && openedBy === undefined;
  return {
    shopPort: portFrom(env, 'PORT', 3000),
    storePort: portFrom(env, 'STORE_PORT', USUAL_STORE_PORT),
    host,
    outwardHost: outwardHost(host),
    dataFolder,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseOwnerUrl: databaseOwnerFrom(env),
    databasePooler: poolerFrom(env),
    catalogueDatabaseUrl: replicaFrom(env),
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean)
      .map((origin) => webAddress('ALLOWED_ORIGINS', origin, 'https://shop.example.com')),
    publicUrl: publicUrlFrom(env),
    apiBase: apiBaseFrom(env),
    shopUrl: shopUrlFrom(env),
    trustedProxies: proxiesFrom(env),
    mostUnpaid: mostUnpaidFrom(env),
    demoShopper: choiceFrom(env, 'DEMO_SHOPPER', ['on', 'off'], usually),
    outbox: outboxFrom(env, usually ? join(dataFolder, 'outbox') : undefined),
    paymentSandbox: choiceFrom(env, 'PAYMENTS', ['sandbox', 'cash'], usually),
    flows: choiceFrom(env, 'FLOWS', ['on', 'off'], usually),
    offline: choiceFrom(env, 'OFFLINE', ['on', 'off'], true),
    openedBy,
    dist: resolve(PROJECT, env.STATECART_DIST || 'dist'),
    log: oneOf(env, 'LOG', ['json', 'text']),
    metricsPort: env.METRICS_PORT ? portFrom(env, 'METRICS_PORT', 9464) : undefined,
    metricsHost: env.METRICS_HOST || undefined,
    slowQueryMs: numberFrom(env, 'SLOW_QUERY_MS', 500, 'from how many milliseconds on a query is slow'),
    answerLifetimeMs: numberFrom(env, 'ANSWER_LIFETIME_MS', 2_000, 'for how many milliseconds an answer serves'),
    drainSeconds: numberFrom(env, 'DRAIN_SECONDS', 0, 'for how many seconds it still answers'),
  };
}

function portFrom(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const told = env[name];
  if (!told) return usual;
  const port = Number(told);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CommandNotice(
    `${name} is '${told}', which is no port. Give a number from 1 to 65535, such as ${name}=${usual}`,
  );
}

function databaseOwnerFrom({ DATABASE_URL, DATABASE_OWNER_URL }: NodeJS.ProcessEnv): string | undefined {
  if (DATABASE_URL || !DATABASE_OWNER_URL) return DATABASE_OWNER_URL || undefined;
  throw new CommandNotice('DATABASE_OWNER_URL says who migrates the database of DATABASE_URL: set that, too.');
}

/** Whoever migrates holds locks for longer than a transaction: they would stay with the pooler. */
function poolerFrom({
  DATABASE_POOLER,
  DATABASE_URL = '',
  DATABASE_OWNER_URL = '',
}: NodeJS.ProcessEnv): Settings['databasePooler'] {
  if (!DATABASE_POOLER) return undefined;
  if (DATABASE_POOLER !== 'transaction') {
    throw new CommandNotice(
      `DATABASE_POOLER is '${DATABASE_POOLER}'. Say DATABASE_POOLER=transaction, or leave it out where sessions are pooled`,
    );
  }
  if (hostOf(DATABASE_OWNER_URL) === undefined || hostOf(DATABASE_OWNER_URL) === hostOf(DATABASE_URL)) {
    throw new CommandNotice(
      'DATABASE_POOLER says that DATABASE_URL leads to a pooler: DATABASE_OWNER_URL has to name the database itself.',
    );
  }
  return DATABASE_POOLER;
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

function replicaFrom({ DATABASE_URL, CATALOGUE_DATABASE_URL }: NodeJS.ProcessEnv): string | undefined {
  if (DATABASE_URL || !CATALOGUE_DATABASE_URL) return CATALOGUE_DATABASE_URL || undefined;
  throw new CommandNotice('CATALOGUE_DATABASE_URL names a replica of the database of DATABASE_URL: set that, too.');
}

/** Without its scheme an address would be no address of anything, and nobody would be told. */
function webAddress(name: string, told: string, example: string): string {
  if (/^https?:\/\//i.test(told) && URL.canParse(told)) return told;
  throw new CommandNotice(`${name} is '${told}'. Give whole addresses, such as ${name}=${example}`);
}

const publicUrlFrom = ({ PUBLIC_URL = '' }: NodeJS.ProcessEnv): string | undefined =>
  PUBLIC_URL.trim() === '' ? undefined : webAddress('PUBLIC_URL', PUBLIC_URL.trim(), 'https://api.shop.example.com');

const apiBaseFrom = ({ API_BASE = '' }: NodeJS.ProcessEnv): string | undefined =>
  API_BASE.trim() === '' ? undefined : webAddress('API_BASE', API_BASE.trim(), 'https://api.example.com/api/v1');

function shopUrlFrom({ SHOP_URL }: NodeJS.ProcessEnv): string | undefined {
  if (!SHOP_URL) return undefined;
  // The shop has the whole of its host: nothing comes after the name.
  const [, origin = ''] = /^(https?:\/\/[^/?#@\s]+)\/?$/i.exec(SHOP_URL.trim()) ?? [];
  if (URL.canParse(origin)) return new URL(origin).origin;
  throw new CommandNotice(
    `SHOP_URL is '${SHOP_URL}'. Give the address of the home page, such as SHOP_URL=https://shop.example.com`,
  );
}

function proxiesFrom({ TRUSTED_PROXIES }: NodeJS.ProcessEnv): number {
  if (!TRUSTED_PROXIES) return 0;
  if (/^\d$/.test(TRUSTED_PROXIES)) return Number(TRUSTED_PROXIES);
  throw new CommandNotice(
    `TRUSTED_PROXIES is '${TRUSTED_PROXIES}'. Say how many proxies of yours stand before the store, such as TRUSTED_PROXIES=1`,
  );
}

function mostUnpaidFrom(env: NodeJS.ProcessEnv): Settings['mostUnpaid'] {
  const byAccount = unitsFrom(env, 'MOST_UNPAID_UNITS', 300);
  const byAddress = unitsFrom(env, 'MOST_UNPAID_UNITS_PER_ADDRESS', 3_000);
  return { ...(byAccount && { byAccount }), ...(byAddress && { byAddress }) };
}

function unitsFrom(env: NodeJS.ProcessEnv, name: string, example: number): number | undefined {
  const told = env[name];
  if (!told) return undefined;
  if (/^[1-9]\d{0,8}$/.test(told)) return Number(told);
  throw new CommandNotice(`${name} is '${told}'. Say how many units, such as ${name}=${example}`);
}

/**
 * What only a shop has that is meant for others than whoever starts it. A database of its own may be that of a shop
 * which is open, reached from a machine where nobody is.
 */
const OPENING = ['SHOP_URL', 'PUBLIC_URL', 'ALLOWED_ORIGINS', 'TRUSTED_PROXIES', 'DATABASE_URL'] as const;

function openedByIn(env: NodeJS.ProcessEnv, host: string | undefined): string | undefined {
  if (isBeyondLoopback(host)) return `HOST=${host}`;
  if (env.NODE_ENV?.toLowerCase() === 'production') return 'NODE_ENV=production';
  return OPENING.find((name) => env[name]?.trim());
}

function choiceFrom(
  env: NodeJS.ProcessEnv,
  name: 'DEMO_SHOPPER' | 'PAYMENTS' | 'FLOWS' | 'OFFLINE',
  [on, off]: [on: string, off: string],
  usually: boolean,
): boolean {
  const told = oneOf(env, name, [on, off]);
  return told === undefined ? usually : told === on;
}

function oneOf<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  [one, other]: [one: Choice, other: Choice],
): Choice | undefined {
  const told = env[name];
  if (!told) return undefined;
  if (told === one) return one;
  if (told === other) return other;
  throw new CommandNotice(`${name} is '${told}'. Say ${name}=${one} or ${name}=${other}`);
}

function numberFrom(env: NodeJS.ProcessEnv, name: string, usual: number, what: string): number {
  const told = env[name];
  if (!told) return usual;
  if (/^\d{1,6}$/.test(told)) return Number(told);
  throw new CommandNotice(`${name} is '${told}'. Say ${what}, such as ${name}=${usual || 10}`);
}

const outboxFrom = ({ OUTBOX }: NodeJS.ProcessEnv, usual: string | undefined): string | undefined =>
  OUTBOX ? resolve(PROJECT, OUTBOX) : usual;

/** Whether other machines may reach what listens there. */
export const isBeyondLoopback = (host: string | undefined): host is string =>
  host !== undefined && host !== 'localhost' && host !== '::1' && !host.startsWith('127.');

function outwardHost(host: string | undefined): string | undefined {
  if (!isBeyondLoopback(host)) return undefined;
  if (host !== '0.0.0.0' && host !== '::') return host;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
