import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { BUILT_PROGRAMS } from '../../bin/command-line/ensure-built';
import { PROJECT } from '../../bin/command-line/settings';
import { demoCatalogue } from '../../demo/catalogue';

const MIGRATIONS = 'server/db/migrations';
/** What a build reads from the project folder, besides migrations. */
const READ_IN_PLACE = ['package.json', 'node_modules', 'demo', 'server/payments'];
const NAME = '9999_next';

const JournalSchema = v.looseObject({ entries: v.array(v.looseObject({ idx: v.number(), when: v.number() })) });

/** A copy of the build with another catalogue and one more migration, in its own folder. */
export async function nextBuild(migration: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'statecart-next-build-'));
  const programs = path.join(folder, 'dist-programs');
  await cp(BUILT_PROGRAMS, programs, { recursive: true });
  await cp(path.join(PROJECT, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true });
  for (const place of READ_IN_PLACE) {
    await mkdir(path.dirname(path.join(folder, place)), { recursive: true });
    await symlink(path.join(PROJECT, place), path.join(folder, place));
  }
  await writeFile(path.join(folder, MIGRATIONS, `${NAME}.sql`), migration);
  const journal = path.join(folder, MIGRATIONS, 'meta', '_journal.json');
  const { entries, ...more } = v.parse(JournalSchema, JSON.parse(await readFile(journal, 'utf8')));
  const last = Math.max(...entries.map(({ when }) => when));
  const next = { idx: entries.length, version: '7', when: last + 1, tag: NAME, breakpoints: true };
  await writeFile(journal, JSON.stringify({ ...more, entries: [...entries, next] }));
  const [{ title } = { title: '' }] = demoCatalogue.products;
  await rename(programs, title, `${title} of the next build`);
  return {
    program: path.join(programs, 'store.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function rename(programs: string, title: string, anew: string): Promise<void> {
  const files = (await readdir(programs))
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(programs, name));
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  const holding = texts.filter(({ text }) => text.includes(title));
  if (holding.length === 0) throw new Error(`No program holds ${title}.`);
  for (const { file, text } of holding) await writeFile(file, text.replaceAll(title, anew));
}
