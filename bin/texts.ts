import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';
import { listTexts } from './command-line/shop-texts';

/** Writes all texts of the shop into `docs/texts.md`, for proofreading. */
await carryOut(async () => {
  await writeFile(join(PROJECT, 'docs', 'texts.md'), await listTexts());
});
