import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';
import { listTexts } from './command-line/shop-texts';

/** All words of the shop in `docs/texts.md`, for whoever goes through them. */
await carryOut(async () => {
  await writeFile(join(PROJECT, 'docs', 'texts.md'), await listTexts());
});
