import type { AnyMachineSnapshot } from 'xstate';

type StateValue = AnyMachineSnapshot['value'];

/** The innermost states, each named with those around it. */
export function statesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([region, inner]) =>
    inner ? statesOf(inner).map((state) => `${region}.${state}`) : [region],
  );
}
