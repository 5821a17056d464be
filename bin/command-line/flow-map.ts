import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { type FlowMap, makeFlowMap, staleIn } from '../../shop-flows/map/flow-map';
import type { Sources } from '../../shop-flows/map/sources';
import { WALKS } from '../../tests/journeys/walks';
import { PROJECT } from './settings';

const FOLDER = join(PROJECT, 'docs', 'flows');
const TELLING = ['machines', join('tests', 'models'), join('tests', 'screens', 'flows')];

/** The map of these machines, as in docs/flows/. */
export async function mapOf(machines: Readonly<Record<string, AnyStateMachine>>): Promise<FlowMap> {
  const css = await readFile(createRequire(import.meta.url).resolve('@statecart/flows/chart.css'), 'utf8');
  const journeys = journeysOf(Object.keys(machines));
  return makeFlowMap({ machines, sources: await readSources(), journeys, css, layouter: new ELK() });
}

/** The journey tests that go through each flow. */
function journeysOf(flows: readonly string[]): Record<string, string[]> {
  const through = (flow: string) => Object.entries(WALKS).filter(([, walked]) => walked.some((name) => name === flow));
  return Object.fromEntries(
    flows.map((flow) => [flow, through(flow).map(([journey]) => `tests/journeys/${journey}.test.ts`)]),
  );
}

export async function writtenMap(): Promise<FlowMap> {
  await mkdir(FOLDER, { recursive: true });
  return textsOf(FOLDER, await readdir(FOLDER));
}

/** Resolves to the names of the changed files. */
export async function keepMap(map: FlowMap): Promise<string[]> {
  const changed = staleIn(await writtenMap(), map);
  for (const name of changed) {
    const content = map[name];
    if (content === undefined) await rm(join(FOLDER, name));
    else await writeFile(join(FOLDER, name), content);
  }
  return changed;
}

async function readSources(): Promise<Sources> {
  const files = await Promise.all(
    TELLING.map(async (folder) => {
      const found = await readdir(join(PROJECT, folder), { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)));
    }),
  );
  // The order of directory entries differs between systems.
  const texts = await textsOf(PROJECT, files.flat().sort());
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.split(sep).join('/'), text]));
}

async function textsOf(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}
