import type { AnyStateMachine } from 'xstate';
import type { Masks } from './inspector/masks';
import type { StandIns } from './recording/stand-ins';

export type Machines = Readonly<Record<string, AnyStateMachine>>;

/** A recording may name any flow, also `constructor`, so inherited properties do not count. */
export const machineIn = (machines: Machines, flow: string): AnyStateMachine | undefined =>
  Object.hasOwn(machines, flow) ? machines[flow] : undefined;

/** How an application's values are masked, and what stands in for masked ones. */
export type ToldValues = { masks: Masks; standIns: StandIns };

/** The flows of an application by their names: the ids of their machines. */
export type Flows = ToldValues & { machines: Machines };
