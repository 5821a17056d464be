import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changesInMarkdown, changesOf } from '@statecart/flows/chart';
import { changesPage } from '@statecart/flows/drawing';
import ELK from 'elkjs/lib/elk.bundled.js';
import { machines } from '#machines/index';
import { keepMap, mapOf } from './command-line/flow-map';
import { machinesAt } from './command-line/machines-at';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';

/**
 *   npm run flows                          rewrites the pages and pictures in docs/flows/
 *   npm run flows -- --compare REVISION    prints the changes since, as Markdown, and writes a page
 */
await carryOut(async () => {
  const revision = parseArgs({ options: { compare: { type: 'string' } } }).values.compare;
  if (revision === undefined) await makeMap();
  else await compare(revision);
});

async function makeMap(): Promise<void> {
  const changed = await keepMap(await mapOf(machines));
  for (const name of changed) console.log(`docs/flows/${name}`);
  if (changed.length === 0) console.log('docs/flows shows the machines as they are.');
}

async function compare(revision: string): Promise<void> {
  const changes = changesOf(await machinesAt(revision), machines);
  const { resolve } = createRequire(import.meta.url);
  const sheets = ['@statecart/flows/chart.css', '@statecart/flows/changes.css'].map((sheet) => resolve(sheet));
  const css = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('\n');
  await mkdir(join(PROJECT, 'reports'), { recursive: true });
  const page = await changesPage(changes, { revision, css, layouter: new ELK() });
  await writeFile(join(PROJECT, 'reports', 'flows.html'), page);
  console.log(changesInMarkdown(changes, revision));
  // On stderr, so that stdout is only the Markdown to copy into a review.
  console.error('The charts beside each other: reports/flows.html');
}
