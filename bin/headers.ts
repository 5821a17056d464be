/**
 * The headers of a shop on a static host, in the form of a `_headers` file, which several hosts read as it
 * is; whoever runs another one copies the values.
 *
 *   npm run --silent headers -- https://shop.example.com > dist/_headers
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineOf, MANNERS, PAGE_POLICY, pagePolicy, storeToldBy } from '../host/page-policy';
import { isBuilt } from './built';
import { CommandNotice, carryOut } from './notice';
import { PROJECT, readSettings } from './settings';

await carryOut(async () => {
  const { dist } = readSettings(process.env);
  const shop = addressOf(process.argv[2]);
  if (!(await isBuilt(PROJECT, dist))) {
    throw new CommandNotice('The shop is not built as it is now. Run: npm run build');
  }
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const headers = { ...MANNERS, [PAGE_POLICY]: pagePolicy(inlineOf(page), shop, storeToldBy(page)) };
  console.log(['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'));
});

function addressOf(told: string | undefined): URL {
  if (told && URL.canParse(told) && /^https?:$/.test(new URL(told).protocol)) return new URL(told);
  throw new CommandNotice(
    'Say where shoppers will find the shop, such as: npm run headers -- https://shop.example.com',
  );
}
