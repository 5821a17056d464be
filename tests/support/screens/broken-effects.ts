import { vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, fromCallback } from 'xstate';

type Effects = Record<string, AnyActorLogic>;

/** Until the test ends, these effects replace those of the same name that a screen provides. */
export function replaceEffects(machine: AnyStateMachine, effects: () => Effects): void {
  const provide = machine.provide.bind(machine);
  vi.spyOn(machine, 'provide').mockImplementation(({ actors, ...others }) =>
    provide({ ...others, actors: { ...actors, ...effects() } }),
  );
}

/** Effects of these names that fail at once, as in a browser that forbids what they use. */
export const brokenEffects = (names: readonly string[]): Effects =>
  Object.fromEntries(
    names.map((name) => [
      name,
      fromCallback(() => {
        throw new Error(`This browser forbids ${name}.`);
      }),
    ]),
  );
