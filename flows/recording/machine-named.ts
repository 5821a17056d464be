import type { AnyStateMachine } from 'xstate';
import { machines } from '#machines/index';

export const noFlowToday = (flow: string): string => `There is no flow named ${flow} today.`;

/** The machine of a flow that a test was recorded of. */
export function machineNamed(flow: string): AnyStateMachine {
  const machine = Object.entries<AnyStateMachine>(machines).find(([name]) => name === flow)?.[1];
  if (!machine) throw new Error(noFlowToday(flow));
  return machine;
}
