/**
 * Prints the HTTP headers for a shop on a static host, as a `_headers` file, which several hosts read directly; for
 * other hosts, copy the values.
 *
 *   npm run --silent headers -- https://shop.example.com > dist/_headers
 */
import { carryOut } from './command-line/notice';
import { readSettings } from './command-line/settings';
import { staticHeaders } from './command-line/static-headers';

await carryOut(async () => console.log(await staticHeaders(readSettings(process.env).dist, process.argv[2])));
