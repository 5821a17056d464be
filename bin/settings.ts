import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandNotice } from './notice';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Where the shop looks for its store by itself when it is opened on a loopback address. */
export const USUAL_STORE_PORT = 8044;
/** What the last run of the tests walked. */
export const COVERAGE = join(PROJECT, 'reports', 'transitions.json');
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
  /** Pages elsewhere that may call the store with a shopper's credentials. */
  allowedOrigins: string[];
  /** Where the store is reached from outside, behind a proxy: its addresses of pictures begin with it. */
  publicUrl: string | undefined;
  /** Where the shop is reached from outside, behind a proxy: what searchers are told begins with it. */
  shopUrl: string | undefined;
  /** How many proxies of ours add to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Whether there is a shopper to try things out with; undefined is what is usual for the command. */
  demoShopper: boolean | undefined;
  /** Where mails become files instead of being sent; undefined is what is usual for the command. */
  outbox: string | undefined;
  /** Whether payments are played by the sandbox; undefined is what is usual for the command. */
  paymentSandbox: boolean | undefined;
  /** Whether the viewer of flows is served, and pages tell it what their machines do. */
  flows: boolean;
  dist: string;
};

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const host = env.HOST || undefined;
  return {
    shopPort: portFrom(env, 'PORT', 3000),
    storePort: portFrom(env, 'STORE_PORT', USUAL_STORE_PORT),
    host,
    outwardHost: outwardHost(host),
    dataFolder: resolve(PROJECT, env.STATECART_DATA || '.statecart'),
    databaseUrl: env.DATABASE_URL || undefined,
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    publicUrl: env.PUBLIC_URL?.trim() || undefined,
    shopUrl: shopUrlFrom(env),
    trustedProxies: proxiesFrom(env),
    demoShopper: demoShopperFrom(env),
    outbox: env.OUTBOX ? resolve(PROJECT, env.OUTBOX) : undefined,
    paymentSandbox: paymentsFrom(env),
    flows: flowsFrom(env, host),
    dist: resolve(PROJECT, env.STATECART_DIST || 'dist'),
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

function demoShopperFrom({ DEMO_SHOPPER }: NodeJS.ProcessEnv): boolean | undefined {
  if (!DEMO_SHOPPER) return undefined;
  if (DEMO_SHOPPER === 'on' || DEMO_SHOPPER === 'off') return DEMO_SHOPPER === 'on';
  throw new CommandNotice(`DEMO_SHOPPER is '${DEMO_SHOPPER}'. Say DEMO_SHOPPER=on or DEMO_SHOPPER=off`);
}

function paymentsFrom({ PAYMENTS }: NodeJS.ProcessEnv): boolean | undefined {
  if (!PAYMENTS) return undefined;
  if (PAYMENTS === 'sandbox' || PAYMENTS === 'cash') return PAYMENTS === 'sandbox';
  throw new CommandNotice(`PAYMENTS is '${PAYMENTS}'. Say PAYMENTS=sandbox or PAYMENTS=cash`);
}

/** A shop that others reach is there for shoppers: whoever tests it from another machine asks for the viewer. */
function flowsFrom({ FLOWS }: NodeJS.ProcessEnv, host: string | undefined): boolean {
  if (!FLOWS) return !isBeyondLoopback(host);
  if (FLOWS === 'on' || FLOWS === 'off') return FLOWS === 'on';
  throw new CommandNotice(`FLOWS is '${FLOWS}'. Say FLOWS=on or FLOWS=off`);
}

/** While a shop is tried out or worked on, mails lie beside its data. */
export const trialOutbox = ({ outbox, dataFolder }: Settings): string => outbox ?? join(dataFolder, 'outbox');

/** Whether other machines may reach what listens there. */
export const isBeyondLoopback = (host: string | undefined): host is string =>
  host !== undefined && host !== 'localhost' && host !== '::1' && !host.startsWith('127.');

function outwardHost(host: string | undefined): string | undefined {
  if (!isBeyondLoopback(host)) return undefined;
  if (host !== '0.0.0.0' && host !== '::') return host;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
