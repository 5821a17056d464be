/**
 * The headers of a shop on a static host, in the form of a `_headers` file, which several hosts read as it
 * is; whoever runs another one copies the values.
 *
 *   npm run --silent headers -- https://shop.example.com > dist/_headers
 */
import { carryOut } from './command-line/notice';
import { readSettings } from './command-line/settings';
import { staticHeaders } from './command-line/static-headers';

await carryOut(async () => console.log(await staticHeaders(readSettings(process.env).dist, process.argv[2])));
