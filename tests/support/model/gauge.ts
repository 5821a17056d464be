import type { AnyStateMachine } from 'xstate';
import { declaredTransitions, nameOf, type TransitionKey } from '../../../flows/chart/transitions';

/** How often each transition was taken, by its name. */
export type Tally = Record<string, number>;

export function count(tally: Tally, transition: TransitionKey) {
  const name = nameOf(transition);
  tally[name] = (tally[name] ?? 0) + 1;
}

export const neverWalked = (machine: AnyStateMachine, tally: Tally): string[] =>
  declaredTransitions(machine)
    .map(nameOf)
    .filter((name) => !tally[name]);
