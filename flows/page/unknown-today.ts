import { type Machines, machineIn } from '../flows';
import { noFlowToday } from '../recording/machine-named';
import { noneToday, unknownIn } from '../recording/restored';
import type { PageMoment, ShownActor } from './messages';

/** In words, a flow or a state of the moment that the machines of today do not have. */
export function unknownToday({ actors }: PageMoment, machines: Machines): string | undefined {
  const [reason] = actors.flatMap((actor) => (actor.status === 'active' ? (reasonFor(actor, machines) ?? []) : []));
  return reason;
}

function reasonFor({ flow, active }: ShownActor, machines: Machines): string | undefined {
  const machine = machineIn(machines, flow);
  return machine ? noneToday(unknownIn(machine, active)) : noFlowToday(flow);
}

/** The state of each flow, by name, without those that the machines of today do not have. */
export const knownStates = ({ actors }: PageMoment, machines: Machines): ReadonlyMap<string, ShownActor> =>
  new Map(
    actors
      .filter((actor) => reasonFor(actor, machines) === undefined)
      .map((actor): [string, ShownActor] => [actor.flow, actor]),
  );
