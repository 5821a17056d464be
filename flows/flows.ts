import type { AnyStateMachine } from 'xstate';
import type { Masks } from './inspector/masks';
import type { StandIns } from './recording/stand-ins';

export type Machines = Readonly<Record<string, AnyStateMachine>>;

/** A recording may name any flow, and `constructor` is none. */
export const machineIn = (machines: Machines, flow: string): AnyStateMachine | undefined =>
  Object.hasOwn(machines, flow) ? machines[flow] : undefined;

/** How values of an application are told, and what stands for those that were masked. */
export type ToldValues = { masks: Masks; standIns: StandIns };

/** The flows of an application by their names: the ids of their machines. */
export type Flows = ToldValues & { machines: Machines };
