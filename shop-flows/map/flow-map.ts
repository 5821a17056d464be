import { chartOf } from '@statecart/flows/chart';
import { type Layouter, layOut, standaloneSvg } from '@statecart/flows/drawing';
import type { AnyStateMachine } from 'xstate';
import { fileNameOf } from './files';
import { overviewOf } from './overview';
import { type MappedFlow, pageOf } from './page';
import { machineFile, type Sources, walkersOf } from './sources';

/** File contents by their names in the map's folder. */
export type FlowMap = Readonly<Record<string, string>>;

type Making = {
  machines: Readonly<Record<string, AnyStateMachine>>;
  sources: Sources;
  /** Paths of the journeys' tests that passed through each flow. */
  journeys?: Readonly<Record<string, string[]>>;
  /** The contents of `chart.css`. */
  css: string;
  layouter: Layouter;
};

/** A page and a picture of every flow, and an overview with links to them. */
export async function makeFlowMap({ machines, sources, journeys = {}, css, layouter }: Making): Promise<FlowMap> {
  const flows = Object.entries(machines).map(
    ([name, machine]): MappedFlow => ({
      name,
      machine,
      file: machineFile(name, sources),
      walkedBy: { ...walkersOf(name, sources), journeys: journeys[name] ?? [] },
    }),
  );
  const map: Record<string, string> = { 'README.md': overviewOf(flows) };
  for (const flow of flows) {
    const placed = await layOut(flow.machine, layouter);
    const { description } = chartOf(flow.machine);
    map[`${fileNameOf(flow.name)}.md`] = pageOf(flow);
    map[`${fileNameOf(flow.name)}.svg`] = standaloneSvg({ placed, css, title: flow.name, description });
  }
  return map;
}

/** The names of files that are missing, outdated or superfluous. */
export const staleIn = (there: FlowMap, made: FlowMap): string[] =>
  [...new Set([...Object.keys(made), ...Object.keys(there)])].filter((name) => there[name] !== made[name]).sort();
