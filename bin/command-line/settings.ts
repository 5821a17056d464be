import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandNotice } from './command-notice';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** A shop on a loopback address looks for its store on this port. */
export const USUAL_STORE_PORT = 8044;
/** Written by the tests: the transitions they took, and when. */
export const COVERAGE = join(PROJECT, 'reports', 'transitions.json');
/** Written by `npm run gallery`. */
export const GALLERY = join(PROJECT, 'reports', 'gallery');
export const API_PREFIX = '/api/v1';

export type Settings = {
  shopPort: number;
  storePort: number;
  /** Undefined: loopback addresses only, for this machine alone. */
  host: string | undefined;
  /** This machine's address for other machines, if `host` lets them connect. */
  outwardHost: string | undefined;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The same database as its owner, who migrates it; the store itself may then use a role with fewer rights. */
  databaseOwnerUrl: string | undefined;
  /** The kind of pooler in front of `databaseUrl`. */
  databasePooler: 'transaction' | undefined;
  /** A read replica, used for the catalogue. */
  catalogueDatabaseUrl: string | undefined;
  /** Origins of pages that may call the store with credentials (CORS); the shop's own first. */
  allowedOrigins: string[];
  /** The store's public URL behind a proxy; picture addresses begin with it. */
  publicUrl: string | undefined;
  /** The API of another store, for `npm run host`. */
  apiBase: string | undefined;
  /** The shop's public URL behind a proxy; sitemaps and canonical links begin with it. */
  shopUrl: string | undefined;
  /** How many own proxies add to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Limits of units in unpaid orders; a missing one has its default. */
  mostUnpaid: { byAccount?: number; byAddress?: number };
  /** Whether a demo shopper is registered. */
  demoShopper: boolean;
  /** Folder for mails as files. Undefined: no mails are written, so no password can be reset. */
  outbox: string | undefined;
  /** Whether a sandbox simulates the payment provider. */
  paymentSandbox: boolean;
  /** Whether the flow viewer is served, and pages report their machines' events to it. */
  flows: boolean;
  /** Whether browsers may store pages for offline use. */
  offline: boolean;
  /** The setting that marks the shop as public, if any: trial features are then off unless enabled explicitly. */
  openedBy: string | undefined;
  dist: string;
  /** Undefined: the default depends on the command and `openedBy`. */
  log: 'json' | 'text' | undefined;
  /** Port of the metrics; undefined: no metrics. */
  metricsPort: number | undefined;
  metricsHost: string | undefined;
  /** Queries that take at least this many milliseconds are logged. */
  slowQueryMs: number;
  /** How long public answers of the store are cached. */
  answerLifetimeMs: number;
  /** How long shop and store still answer, marked as not ready, after a stop signal. */
  drainSeconds: number;
};

/** `isTrial: false` is for a store or host run alone, which serves real shoppers: trial features are off by default. */
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
    allowedOrigins: allowedOriginsFrom(env),
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

/** Migrations hold session locks, which a transaction pooler would keep on a pooled connection. */
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

/** Paths are appended to these addresses, so a query or a fragment is refused. */
function webAddress(name: string, told: string, example: string): string {
  if (/^https?:\/\/[^/?#@\s]+[^?#\s]*$/i.test(told) && URL.canParse(told)) return told;
  throw new CommandNotice(`${name} is '${told}'. Give a whole address, such as ${name}=${example}`);
}

/** A shop is at the root of its host. An origin with a path or a star would silently never match. */
function shopOrigin(name: string, told: string): string {
  const [, origin = ''] = /^(https?:\/\/[^/?#@*\s]+)\/?$/i.exec(told.trim()) ?? [];
  if (URL.canParse(origin)) return new URL(origin).origin;
  throw new CommandNotice(
    `${name} is '${told}'. Give the address of the home page, such as ${name}=https://shop.example.com`,
  );
}

const publicUrlFrom = ({ PUBLIC_URL = '' }: NodeJS.ProcessEnv): string | undefined =>
  PUBLIC_URL.trim() === '' ? undefined : webAddress('PUBLIC_URL', PUBLIC_URL.trim(), 'https://api.shop.example.com');

const apiBaseFrom = ({ API_BASE = '' }: NodeJS.ProcessEnv): string | undefined =>
  API_BASE.trim() === '' ? undefined : webAddress('API_BASE', API_BASE.trim(), 'https://api.example.com/api/v1');

const shopUrlFrom = ({ SHOP_URL }: NodeJS.ProcessEnv): string | undefined =>
  SHOP_URL ? shopOrigin('SHOP_URL', SHOP_URL) : undefined;

/** The shop itself comes first: it has to call its store, and links in mails lead there by default. */
function allowedOriginsFrom(env: NodeJS.ProcessEnv): string[] {
  const told = (env.ALLOWED_ORIGINS ?? '').split(',').filter((origin) => origin.trim());
  const origins = [shopUrlFrom(env), ...told.map((origin) => shopOrigin('ALLOWED_ORIGINS', origin.trim()))];
  return [...new Set(origins.filter((origin) => origin !== undefined))];
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
 * Settings that only a public shop needs. A custom database may belong to a public shop, even if this machine is not
 * reachable.
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

export const isBeyondLoopback = (host: string | undefined): host is string =>
  host !== undefined && host !== 'localhost' && host !== '::1' && !host.startsWith('127.');

function outwardHost(host: string | undefined): string | undefined {
  if (!isBeyondLoopback(host)) return undefined;
  if (host !== '0.0.0.0' && host !== '::') return host;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
