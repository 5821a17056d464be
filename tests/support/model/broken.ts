import { type AnyStateMachine, createMachine } from 'xstate';
import { breakages, type Config, copyOf } from './breakages';

/** A machine with one thing wrong, and what is wrong with it. */
export type Mutant = { flow: string; wrong: string; machine: AnyStateMachine };

/** Every way to break a machine by one word of its chart. The machine itself is left alone. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return breakages(machine.config).map(({ wrong, apply }) => ({
    flow: machine.id,
    wrong,
    // Made when it is asked for: there are thousands, of which most runs try a few.
    get machine() {
      const config = copyOf(machine.config);
      apply(config);
      return rebuilt(machine, config);
    },
  }));
}

/** The same machine from a copy of its chart: if this one fails, the mutants prove nothing. */
export const untouched = (machine: AnyStateMachine): AnyStateMachine => rebuilt(machine, copyOf(machine.config));

function rebuilt({ implementations }: AnyStateMachine, config: Config): AnyStateMachine {
  // A broken eventless transition may run in circles; the machine then stops instead of the test.
  const bounded = { ...config, options: { maxIterations: 100 } };
  // A chart taken apart as data has lost its type; XState reads it as it read the first one.
  const bare: AnyStateMachine = createMachine(bounded as Parameters<typeof createMachine>[0]);
  return bare.provide(implementations);
}
