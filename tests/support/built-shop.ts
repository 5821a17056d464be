import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildShop } from '../../bin/build';
import { isBuilt } from '../../bin/built';
import { PROJECT } from '../../bin/settings';

/** Beside the project's own dist/, which somebody may be working with. */
const DIST = join(PROJECT, 'node_modules', '.cache', 'statecart-shop');

/** What a person has set for the shop of their own must not change what is tested. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITE_|STATECART_|PORT$|STORE_PORT$|HOST$|DATABASE_URL$)/.test(name),
    ),
  );

/** The shop as it is built for shoppers, built once as long as its sources stay as they are. */
export async function builtForTests(): Promise<string> {
  const env = plainEnvironment();
  if (await isBuilt(PROJECT, DIST, env)) return DIST;
  await mkdir(dirname(DIST), { recursive: true });
  // Built aside and moved there whole: another test may be building, or reading, at the same time.
  const draft = await mkdtemp(`${DIST}-`);
  try {
    await buildShop({ dist: draft, env });
    await rm(DIST, { recursive: true, force: true });
    await rename(draft, DIST);
  } catch (reason) {
    if (!(await isBuilt(PROJECT, DIST, env))) throw reason;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return DIST;
}

/** As the global setup of a project: the build is over before its first test starts. */
export async function setup(): Promise<void> {
  await builtForTests();
}
