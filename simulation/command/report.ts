import { machines } from '#machines/index';
import type { Simulation } from '../world/simulation';

const byName = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([one], [other]) => one.localeCompare(other)).map(([name, times]) => `  ${name}: ${times}`);

/** The summary of a run that the command prints. */
export function reportOf({ counts, machines: atWork }: Simulation, seconds: number): string[] {
  const machinesSeen = new Set([...counts.states.keys()].map((name) => name.split(' ')[0]));
  return [
    `${counts.schedules} schedules in ${seconds.toFixed(1)} s of a core: ${Math.round(counts.schedules / seconds)} a second, ${Math.round(counts.steps / seconds)} steps a second`,
    `${Math.round(counts.simulatedMs / 3_600_000)} simulated hours, ${counts.steps} steps, ${counts.acts} acts of shoppers, ${counts.orders} orders, ${counts.payments} payments`,
    `${machinesSeen.size} of ${Object.keys(machines).length} machines at work, in ${counts.states.size} states, by ${atWork.taken.size} transitions`,
    'Faults by kind',
    ...byName(counts.faults),
    'Checks by rule',
    ...byName(counts.checks),
  ];
}
