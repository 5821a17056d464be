import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase } from '#contract/store-address';
import { isBuiltFolder } from '../../build/built';
import { inlineOf, originOf, PAGE_POLICY, pagePolicy, securityHeadersAt, storeToldBy } from '../../host/page-policy';
import { CommandNotice } from './command-notice';

/** The HTTP headers for a built shop at this address, as a `_headers` file. */
export async function staticHeaders(dist: string, address: string | undefined): Promise<string> {
  const shop = shopUrlFrom(address);
  // Any build will do, even an outdated one: the headers are for exactly its page.
  if (!isBuiltFolder(dist)) throw new CommandNotice(`There is no built shop in ${dist}. Run: npm run build`);
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const store = apiBase(shop, storeToldBy(page));
  if (!originOf(store)) throw new CommandNotice(`The store at ${store} cannot be named in a header.`);
  const headers = {
    ...securityHeadersAt(shop.origin),
    [PAGE_POLICY]: pagePolicy(inlineOf(page), shop, storeToldBy(page)),
  };
  return ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

function shopUrlFrom(told: string | undefined): URL {
  if (told && URL.canParse(told) && /^https?:$/.test(new URL(told).protocol)) return new URL(told);
  throw new CommandNotice(
    'Say where shoppers will find the shop, such as: npm run headers -- https://shop.example.com',
  );
}
