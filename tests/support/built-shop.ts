import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildShop } from '../../bin/build';
import { isBuilt } from '../../bin/built';
import { PROJECT } from '../../bin/settings';

/** Beside the project's own dist/, which somebody may be working with. */
const PLACES = {
  production: join(PROJECT, 'node_modules', '.cache', 'statecart-shop'),
  development: join(PROJECT, 'node_modules', '.cache', 'statecart-shop-development'),
};

/** What a person has set for the shop of their own must not change what is tested. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITE_|STATECART_|PORT$|STORE_PORT$|HOST$|SHOP_URL$|DATABASE_URL$)/.test(name),
    ),
  );

/** The shop as it is built for shoppers, or to speak up; built once as long as its sources stay as they are. */
export async function builtForTests(mode: keyof typeof PLACES = 'production'): Promise<string> {
  const env = plainEnvironment();
  const dist = PLACES[mode];
  if (await isBuilt(PROJECT, dist, env)) return dist;
  await mkdir(dirname(dist), { recursive: true });
  // Built aside and moved there whole: another test may be building, or reading, at the same time.
  const draft = await mkdtemp(`${dist}-`);
  try {
    await buildShop({ dist: draft, env, mode });
    await rm(dist, { recursive: true, force: true });
    await rename(draft, dist);
  } catch (reason) {
    if (!(await isBuilt(PROJECT, dist, env))) throw reason;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return dist;
}

/** As the global setup of a project: the build is over before its first test starts. */
export async function setup(): Promise<void> {
  await builtForTests();
}
