import { TestModel } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AnyFlowModel } from './flow';
import { identityIn, labelsOf, type Path } from './paths';

/** Replays a path: `happens` gets each event, then `holds` gets the state that it should lead to. */
export function replay(
  model: AnyFlowModel,
  machine: AnyStateMachine,
  path: Path,
  { happens, holds }: { happens: (event: AnyEventObject) => void; holds: (predicted: AnyMachineSnapshot) => void },
) {
  const labels = labelsOf(model);
  const walker = new TestModel(machine, {
    serializeState: identityIn(model),
    serializeEvent: (event: AnyEventObject) => labels.get(event) ?? event.type,
  });
  const types = path.steps.map(({ event }) => event.type);
  const happening = ({ event }: { event: AnyEventObject }) => happens(event);
  walker.testPathSync(path, {
    events: Object.fromEntries(types.map((type) => [type, happening])),
    states: { '*': holds },
  });
}
