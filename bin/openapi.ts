import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeApi } from '../server/openapi/describe-api';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';

/** Writes the store's API description, for readers without a running store. */
await carryOut(async () => {
  const described = describeApi('https://api.shop.example.com', ['passwordReset', 'backInStock', 'search']);
  await writeFile(join(PROJECT, 'docs', 'openapi.json'), `${JSON.stringify(described, null, 2)}\n`);
});
