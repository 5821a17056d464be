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

/** Outside the project's dist/, which a developer may be using. */
const PLACES = {
  production: join(PROJECT, 'node_modules', '.cache', 'statecart-shop'),
  development: join(PROJECT, 'node_modules', '.cache', 'statecart-shop-development'),
};

/** The environment without the settings of the developer's own shop. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(VITE_|STATECART_|(CATALOGUE_)?DATABASE_|((STORE_)?PORT|HOST|SHOP_URL|PUBLIC_URL|FLOWS)$)/.test(name),
    ),
  );

/** The shop as built for shoppers, or with the warnings of a development build. */
export const builtForTests = (mode: 'production' | 'development' = 'production'): Promise<string> =>
  onceBuilt(PLACES[mode], SHOP, (draft, env) => buildShop({ dist: draft, env, mode }));

/** The viewer of flows and the page's part of it, where a program that starts this shop looks for them. */
export const viewerForTests = (): Promise<string> =>
  onceBuilt(viewerBeside(PLACES.production), VIEWER, (draft, env) => buildViewer({ dist: draft, env }));

/** Both in one folder, for a static host. */
export const withViewerForTests = (): Promise<string> =>
  onceBuilt(`${PLACES.production}-with-flows`, SHOP_WITH_FLOWS, (draft, env) =>
    buildShop({ dist: draft, env, withFlows: true }),
  );

/** What Node runs, at its usual place, as the tested commands run it from there. */
export const programsForTests = (): Promise<string> =>
  onceBuilt(BUILT_PROGRAMS, PROGRAMS, (draft) => buildPrograms({ dist: draft }));

type Build = (draft: string, env: NodeJS.ProcessEnv) => Promise<void>;

/** Checking a build reads all sources, so each worker checks it once. */
const asked = new Map<string, Promise<string>>();

function onceBuilt(place: string, built: Built, build: Build): Promise<string> {
  const known = asked.get(place) ?? builtAt(place, built, build);
  asked.set(place, known);
  return known;
}

/** Builds again only if the sources have changed. */
async function builtAt(place: string, built: Built, build: Build): Promise<string> {
  const env = plainEnvironment();
  if (await isBuilt(PROJECT, place, env, built)) return place;
  await mkdir(dirname(place), { recursive: true });
  // Built aside and renamed when complete: other tests may be building or reading at the same time.
  const draft = await mkdtemp(`${place}-`);
  // mkdtemp makes it private; a normal build is readable by all.
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

/** The global setup of a project: all builds are complete before its first test starts. */
export async function setup(): Promise<void> {
  await Promise.all([builtForTests(), viewerForTests()]);
}
