import { openTrialShop } from '../tests/support/trial-shop';

/** Shop and store in one process, as `npm start` has them: `floods-shop.ts <dist>` says where they are. */
const [, , dist = 'dist'] = process.argv;
// One proxy is believed, so that the bench can play shoppers who come from different addresses.
const { shopUrl, apiUrl, close } = await openTrialShop(dist, { trustedProxies: 1 });
console.log(JSON.stringify({ shopUrl, apiUrl }));
process.once('SIGTERM', () => void close());
