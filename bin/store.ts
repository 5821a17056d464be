import { parseArgs } from 'node:util';
import { outboxIn } from '../server/mail/outbox';
import { openStore, seedProducts } from '../server/store';
import { CommandNotice, carryOut } from './notice';
import { isBeyondLoopback, readSettings, type Settings } from './settings';
import { askedToStop } from './stopping';

const USAGE = `The store by itself.

  npx tsx bin/store.ts serve
  npx tsx bin/store.ts seed --products 1000000 [--hostname big.localhost]

serve  opens the store's API and runs until it is stopped
seed   fills a store of its own with many products; ask for it with the header X-Store-Host

Environment: STORE_PORT, HOST, STATECART_DATA (its data folder), DATABASE_URL (any PostgreSQL instead
of the built-in one), ALLOWED_ORIGINS (pages elsewhere that may call, with commas between),
PUBLIC_URL (what the addresses of pictures begin with, behind a proxy), TRUSTED_PROXIES (how many
proxies of yours add to X-Forwarded-For; without it nobody's is believed), OUTBOX (a folder where
mails become files; without it no shopper can reset a password), DEMO_SHOPPER=on (registers a
shopper whose password everybody knows) and ANSWER_LIFETIME_MS (how long an answer may be given
again without asking the database; 0 asks every time).`;

async function serve(settings: Settings): Promise<void> {
  const { storePort, host, dataFolder, databaseUrl, allowedOrigins, publicUrl } = settings;
  const stopping = askedToStop();
  const { ANSWER_LIFETIME_MS } = process.env;
  const warning = unsaid(settings);
  if (warning) console.error(warning);
  const store = await openStore({
    port: storePort,
    dataFolder,
    allowedOrigins,
    ...(host && { hostname: host }),
    ...(databaseUrl && { databaseUrl }),
    ...(ANSWER_LIFETIME_MS && { answerLifetimeMs: Number(ANSWER_LIFETIME_MS) }),
    ...(publicUrl && { publicUrl }),
    ...(settings.outbox && { mail: outboxIn(settings.outbox) }),
    demoShopper: settings.demoShopper ?? false,
    trustedProxies: settings.trustedProxies,
  });
  console.log(`The store is open at ${store.url}/api/v1 (Ctrl+C closes it).`);
  if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener('abort', resolve));
  await store.close();
}

/** What a store that others reach should be told, in one line. On this machine alone it needs neither. */
function unsaid({ host, allowedOrigins, publicUrl }: Settings): string | undefined {
  if (!isBeyondLoopback(host)) return undefined;
  const missing = [
    ...(allowedOrigins.length > 0 ? [] : ['ALLOWED_ORIGINS (no shop on another machine may call)']),
    ...(publicUrl ? [] : ['PUBLIC_URL (behind TLS, addresses of pictures would begin with http:)']),
  ];
  if (missing.length === 0) return undefined;
  return `The store listens on ${host} without ${missing.join(' and ')}; README.md says what they are, under Deploying.`;
}

async function seed({ dataFolder, databaseUrl }: Settings, hostname: string, products: string): Promise<void> {
  const count = Number(products);
  if (!/^[1-9]\d{0,7}$/.test(products))
    throw new CommandNotice('Say how many: seed --products 1000000 (at most 99999999)');
  const started = Date.now();
  await seedProducts({
    dataFolder,
    ...(databaseUrl && { databaseUrl }),
    count,
    hostname,
    onProgress: (done) => void process.stdout.write(`\r${done} of ${count} products`),
  });
  console.log(`\rThe store ${hostname} has ${count} products (${Math.round((Date.now() - started) / 1000)} s).`);
}

await carryOut(async () => {
  const { values, positionals } = readCommand();
  const settings = readSettings(process.env);
  if (positionals[0] === 'serve') return serve(settings);
  if (positionals[0] === 'seed') return seed(settings, values.hostname, values.products);
  throw new CommandNotice(USAGE);
});

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        hostname: { type: 'string', default: 'big.localhost' },
        products: { type: 'string', default: '' },
      },
    });
  } catch (reason) {
    throw new CommandNotice(`${reason instanceof Error ? reason.message : reason}\n\n${USAGE}`);
  }
}
