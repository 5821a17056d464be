import { vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, fromCallback } from 'xstate';

type Effects = Record<string, AnyActorLogic>;

/** Whatever a screen gives the machine, these effects take the place of their namesakes until the test is over. */
export function replaceEffects(machine: AnyStateMachine, effects: () => Effects): void {
  const provide = machine.provide.bind(machine);
  vi.spyOn(machine, 'provide').mockImplementation(({ actors, ...others }) =>
    provide({ ...others, actors: { ...actors, ...effects() } }),
  );
}

/** Effects in a browser that forbids what they begin with, by their names. */
export const brokenEffects = (names: readonly string[]): Effects =>
  Object.fromEntries(
    names.map((name) => [
      name,
      fromCallback(() => {
        throw new Error(`This browser forbids ${name}.`);
      }),
    ]),
  );
