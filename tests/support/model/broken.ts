import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { breakages, type Config, copyOf, type IsStarted } from './breakages';

/** A machine with one thing wrong, and what is wrong with it. */
export type Mutant = { flow: string; wrong: string; machine: AnyStateMachine };

/** Every way to break a machine by one word of its chart. The machine itself is left alone. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return breakages(machine.config, startedIn(machine)).map(({ wrong, apply }) => ({
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

/** A state is started where a transition leads to it, or to one that starts in it. */
function startedIn({ root }: AnyStateMachine): IsStarted {
  const nodes: AnyStateNode[] = [root, ...getStateNodes(root)];
  const targets = new Set(
    nodes.flatMap(({ transitions, always = [] }) =>
      [...transitions.values(), always].flat().flatMap(({ target = [] }) => target),
    ),
  );
  const isStarted = (node: AnyStateNode | undefined): boolean =>
    node === undefined ||
    node === root ||
    targets.has(node) ||
    node.parent?.type === 'parallel' ||
    (node.parent?.initial.target?.includes(node) === true && isStarted(node.parent));
  return (path) => isStarted(nodes.find((node) => node.path.join('.') === path.join('.')));
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
