import { once } from 'node:events';
import { renderingIn } from '../build/rendering-place';
import { openShop } from '../host/shop';
import { CommandNotice } from './command-line/command-notice';
import { ensureBuilt } from './command-line/ensure-built';
import { openMonitoring } from './command-line/monitoring';
import { carryOut } from './command-line/notice';
import { readSettings } from './command-line/settings';
import { drained } from './command-line/starting';
import { askedToStop } from './command-line/stopping';

/** Serves the shop in front of any API: starts no store and no database. */
await carryOut(async () => {
  const settings = readSettings(process.env, { isTrial: false });
  const stop = askedToStop(settings);
  const { apiBase, shopPort, host, dist, shopUrl, trustedProxies, offline } = settings;
  if (!apiBase) {
    throw new CommandNotice(
      'Say which API the shop is for: API_BASE=https://api.example.com/api/v1 npm run host (npm start brings a store of its own)',
    );
  }
  await ensureBuilt({ dist, signal: stop });
  if (stop.aborted) return;
  const rendering = { entry: renderingIn(dist), apiBase, origin: shopUrl };
  const { log, metrics } = await openMonitoring(settings);
  const at = { port: shopPort, hostname: host };
  const shop = await openShop({ ...at, dist, apiBase, rendering, trustedProxies, offline, log, metrics });
  console.log(`The shop is open at ${shop.url}, and asks ${apiBase}.\n\nPress Ctrl+C to stop.`);
  if (!stop.aborted) await once(stop, 'abort');
  await drained([shop], settings);
  await shop.close();
});
