import { renderingIn } from '../build/rendering-place';
import { openShop } from '../host/shop';

/** The host alone, as a process whose memory can be read: `pages-host.ts <dist> <API>`. */
const [, , dist = 'dist', apiBase = ''] = process.argv;
const shop = await openShop({ port: 0, dist, apiBase, rendering: { entry: renderingIn(dist), apiBase } });
console.log(shop.url);
process.once('SIGTERM', () => void shop.close());
