import { once } from 'node:events';
import { renderingIn } from '../build/rendering-place';
import { openShop } from '../host/shop';
import { CommandNotice } from './command-line/command-notice';
import { ensureBuilt } from './command-line/ensure-built';
import { carryOut } from './command-line/notice';
import { readSettings } from './command-line/settings';
import { askedToStop } from './command-line/stopping';

/** The shop in front of any API: no store is started, and no database. */
await carryOut(async () => {
  const stop = askedToStop();
  const { apiBase, shopPort, host, dist, shopUrl, trustedProxies } = readSettings(process.env, { isTrial: false });
  if (!apiBase) {
    throw new CommandNotice(
      'Say which API the shop is for: API_BASE=https://api.example.com/api/v1 npm run host (npm start brings a store of its own)',
    );
  }
  await ensureBuilt({ dist, signal: stop });
  if (stop.aborted) return;
  const rendering = { entry: renderingIn(dist), apiBase, origin: shopUrl };
  const shop = await openShop({ port: shopPort, hostname: host, dist, apiBase, rendering, trustedProxies });
  console.log(`The shop is open at ${shop.url}, and asks ${apiBase}.\n\nPress Ctrl+C to stop.`);
  if (!stop.aborted) await once(stop, 'abort');
  await shop.close();
});
