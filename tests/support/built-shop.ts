import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  BUILT_PROGRAMS,
  buildPrograms,
  buildShop,
  buildViewer,
  viewerBeside,
} from '../../bin/command-line/ensure-built';
import { PROJECT } from '../../bin/command-line/settings';
import { type Built, isBuilt, PROGRAMS, SHOP, SHOP_WITH_FLOWS, VIEWER } from '../../build/built';

/** Beside the project's own dist/, which somebody may be working with. */
const PLACES = {
  production: join(PROJECT, 'node_modules', '.cache', 'statecart-shop'),
  development: join(PROJECT, 'node_modules', '.cache', 'statecart-shop-development'),
};

/** What a person has set for the shop of their own must not change what is tested. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(VITE_|STATECART_|(CATALOGUE_)?DATABASE_|((STORE_)?PORT|HOST|SHOP_URL|PUBLIC_URL|FLOWS)$)/.test(name),
    ),
  );

/** The shop as it is built for shoppers, or to speak up. */
export const builtForTests = (mode: 'production' | 'development' = 'production'): Promise<string> =>
  onceBuilt(PLACES[mode], SHOP, (draft, env) => buildShop({ dist: draft, env, mode }));

/** The viewer of flows, and what pages tell it with: where whoever starts that shop would look for it. */
export const viewerForTests = (): Promise<string> =>
  onceBuilt(viewerBeside(PLACES.production), VIEWER, (draft, env) => buildViewer({ dist: draft, env }));

/** Both in one, for a host that only gives out files. */
export const withViewerForTests = (): Promise<string> =>
  onceBuilt(`${PLACES.production}-with-flows`, SHOP_WITH_FLOWS, (draft, env) =>
    buildShop({ dist: draft, env, withFlows: true }),
  );

/** What Node runs: the commands that are tested run it from where everybody does. */
export const programsForTests = (): Promise<string> =>
  onceBuilt(BUILT_PROGRAMS, PROGRAMS, (draft) => buildPrograms({ dist: draft }));

type Build = (draft: string, env: NodeJS.ProcessEnv) => Promise<void>;

/** Whether it is built takes reading all sources: who runs many files asks once. */
const asked = new Map<string, Promise<string>>();

function onceBuilt(place: string, built: Built, build: Build): Promise<string> {
  const known = asked.get(place) ?? builtAt(place, built, build);
  asked.set(place, known);
  return known;
}

/** Built once as long as the sources stay as they are. */
async function builtAt(place: string, built: Built, build: Build): Promise<string> {
  const env = plainEnvironment();
  if (await isBuilt(PROJECT, place, env, built)) return place;
  await mkdir(dirname(place), { recursive: true });
  // Built aside and moved there whole: another test may be building, or reading, at the same time.
  const draft = await mkdtemp(`${place}-`);
  // As open to others as what is built without a draft.
  await chmod(draft, 0o755);
  try {
    await build(draft, env);
    await rm(place, { recursive: true, force: true });
    await rename(draft, place);
  } catch (reason) {
    if (!(await isBuilt(PROJECT, place, env, built))) throw reason;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return place;
}

/** As the global setup of a project: the builds are over before its first test starts. */
export async function setup(): Promise<void> {
  await Promise.all([builtForTests(), viewerForTests()]);
}
