import type { AnyMachineSnapshot } from 'xstate';

type StateValue = AnyMachineSnapshot['value'];

/** The leaf states, each with its ancestors. */
export function statesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([region, inner]) =>
    inner ? statesOf(inner).map((state) => `${region}.${state}`) : [region],
  );
}
