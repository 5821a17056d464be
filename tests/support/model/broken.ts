import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { breakages, type Config, copyOf, type IsStarted } from './breakages';

/** A machine with one fault, and its description. */
export type Mutant = { flow: string; wrong: string; machine: AnyStateMachine };

/** All mutants of a machine with one fault each. The machine itself is unchanged. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return breakages(machine.config, startedIn(machine)).map(({ wrong, apply }) => ({
    flow: machine.id,
    wrong,
    // Built on demand: there are thousands, and most runs try a few.
    get machine() {
      const config = copyOf(machine.config);
      apply(config);
      return rebuilt(machine, config);
    },
  }));
}

/** A state is started if a transition targets it, or a state that it is the initial child of. */
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

/** The machine rebuilt from an unchanged copy. If its walk fails, the mutants prove nothing. */
export const untouched = (machine: AnyStateMachine): AnyStateMachine => rebuilt(machine, copyOf(machine.config));

function rebuilt({ implementations }: AnyStateMachine, config: Config): AnyStateMachine {
  // A broken eventless transition may loop; the limit stops the machine instead of the test.
  const bounded = { ...config, options: { maxIterations: 100 } };
  // A chart copied as data has lost its type; XState reads it like the original.
  const bare: AnyStateMachine = createMachine(bounded as Parameters<typeof createMachine>[0]);
  return bare.provide(implementations);
}
