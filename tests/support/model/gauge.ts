import { declaredTransitions, nameOf, type TransitionKey } from '@statecart/flows/chart';
import type { AnyStateMachine } from 'xstate';

/** How often each transition was taken, by name. */
export type Tally = Record<string, number>;

/** Transitions that a kind of test does not walk, with the reason of each. */
export type Excused = Readonly<Record<string, string>>;

/** At most one transition in so many may be excused. */
const EXCUSED_ONE_IN = 20;

export function count(tally: Tally, transition: TransitionKey) {
  const name = nameOf(transition);
  tally[name] = (tally[name] ?? 0) + 1;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum: Tally = {};
  for (const tally of tallies) {
    for (const [name, times] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + times;
  }
  return sum;
}

export const neverWalked = (machine: AnyStateMachine, tally: Tally): string[] =>
  declaredTransitions(machine)
    .map(nameOf)
    .filter((name) => !tally[name]);

/** Faults of a whole run: each transition must be walked or excused, and few may be excused. */
export function gaugeFaults(declared: readonly string[], tally: Tally, excused: Excused = {}): string[] {
  const names = Object.keys(excused);
  const most = Math.floor(declared.length / EXCUSED_ONE_IN);
  return [
    ...declared.filter((name) => !tally[name] && !names.includes(name)).map((name) => `never walked: ${name}`),
    ...names.filter((name) => tally[name]).map((name) => `excused, but walked: ${name}`),
    ...names.filter((name) => !declared.includes(name)).map((name) => `excused, but no machine declares it: ${name}`),
    ...(names.length > most
      ? [`${names.length} excused: of ${declared.length} transitions at most ${most} may be`]
      : []),
  ];
}
