import type { AnyStateMachine } from 'xstate';
import { type Machines, machineIn } from '../flows';

export const noFlowToday = (flow: string): string => `There is no flow named ${flow} today.`;

/** The machine of a flow. Throws if there is none today. */
export function machineNamed(flow: string, machines: Machines): AnyStateMachine {
  const machine = machineIn(machines, flow);
  if (!machine) throw new Error(noFlowToday(flow));
  return machine;
}
