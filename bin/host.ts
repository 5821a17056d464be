import { once } from 'node:events';
import { renderingIn } from '../build/rendering-place';
import { openShop } from '../host/shop';
import { CommandNotice } from './command-line/command-notice';
import { openMonitoring } from './command-line/monitoring';
import { carryOut } from './command-line/notice';
import { viewerOf } from './command-line/open-shop-and-store';
import { readSettings } from './command-line/settings';
import { drained, ensureAllBuilt } from './command-line/starting';
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
  const hasFlows = await ensureAllBuilt(settings, process.env, stop);
  if (stop.aborted) return;
  const rendering = { entry: renderingIn(dist), apiBase, origin: shopUrl };
  const { log, metrics } = await openMonitoring(settings);
  const at = { port: shopPort, hostname: host };
  const shop = await openShop({
    ...at,
    dist,
    apiBase,
    rendering,
    trustedProxies,
    offline,
    log,
    metrics,
    flows: hasFlows ? viewerOf(dist) : undefined,
  });
  const flows = hasFlows ? `\nIts flows are shown at ${new URL('/flows/', shop.url)}` : '';
  console.log(`The shop is open at ${shop.url}, and asks ${apiBase}.${flows}\n\nPress Ctrl+C to stop.`);
  if (!stop.aborted) await once(stop, 'abort');
  await drained([shop], settings);
  await shop.close();
});
