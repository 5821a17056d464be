import { watchTransitions } from '@statecart/flows/inspector';
import { expect } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import type { AnyFlowModel, Moment } from './flow';
import { count, neverWalked, type Tally } from './gauge';
import { replay } from './graph';
import { actorOf, everyPath, type Path } from './paths';
import { ActorLog, withSilentActors } from './silent-actors';
import { statesOf } from './states-of';

export type Walk = {
  model: AnyFlowModel;
  machine: AnyStateMachine;
  /** Made once for all paths, since making a machine takes longer than most of them. */
  withSilentActors: AnyStateMachine;
  ledger: ActorLog;
  tally: Tally;
  statesSeen: Set<string>;
};

export function newWalk(model: AnyFlowModel, machine: AnyStateMachine): Walk {
  const ledger = new ActorLog();
  return {
    model,
    machine,
    withSilentActors: withSilentActors(machine, ledger),
    ledger,
    tally: {},
    statesSeen: new Set(),
  };
}

/**
 * Replays a path on a real actor and checks its last moment against the rules of its state. Earlier moments are the
 * ends of shorter paths, which `everyPath` includes.
 */
export function walkPath(walk: Walk, path: Path) {
  const { model, machine, ledger } = walk;
  let taken = 0;
  let own: string | undefined;
  const actor = createActor(walk.withSilentActors, {
    input: path.openedWith,
    inspect: watchTransitions((transition, { sessionId }) => {
      // Eventless transitions from the initial state are taken before the machine is started.
      own ??= sessionId;
      if (sessionId !== own) return;
      taken += 1;
      count(walk.tally, transition);
    }),
  });
  // Without an error listener, XState throws asynchronously; the walk reports the failure itself.
  actor.subscribe({ error: () => {} });
  actor.on('*', (fact: AnyEventObject) => {
    ledger.facts.emitted.push(fact);
  });

  let ahead = path.steps.length;
  let event: AnyEventObject | undefined;
  let previous: AnyMachineSnapshot | undefined;
  try {
    replay(model, machine, path, {
      happens: (next) => {
        taken = 0;
        ledger.takeFacts();
        if (next.type === 'xstate.init') {
          actor.start();
          return;
        }
        event = next;
        previous = actor.getSnapshot();
        actor.send(next);
      },
      holds: (predicted) => {
        ahead -= 1;
        if (ahead > 0) return;
        const snapshot = actor.getSnapshot();
        // Called a hundred thousand times, where `expect` would be slow.
        if (snapshot.status === 'error') throw new Error(`${model.flow} must not stop: ${String(snapshot.error)}`);
        if (event && actorOf(event) && taken === 0) throw new Error(`no transition handles ${event.type}`);
        const { value, context } = snapshot;
        expect({ value, context }).toEqual({ value: predicted.value, context: predicted.context });
        expect(JSON.parse(JSON.stringify(context)), 'the context must survive serialisation as JSON').toEqual(context);
        holdAgainstRules(walk, {
          ...ledger.takeFacts(),
          snapshot,
          context,
          input: path.openedWith,
          previous,
          event,
          answer: event && ('output' in event ? event.output : event.error),
        });
      },
    });
  } finally {
    actor.stop();
  }
}

function holdAgainstRules({ model: { states, everywhere }, statesSeen }: Walk, moment: Moment<AnyStateMachine>) {
  everywhere?.(moment);
  for (const state of statesOf(moment.snapshot.value)) {
    statesSeen.add(state);
    const rule = states[state];
    if (!rule) throw new Error(`no rule says what must be true in ${state}`);
    rule(moment);
  }
}

/** Walks every path of a machine; throws at the first difference from the model. */
export function walkEverything(model: AnyFlowModel, machine: AnyStateMachine): Walk {
  const walk = newWalk(model, machine);
  for (const path of everyPath(model, machine)) walkPath(walk, path);
  expectWhole(walk);
  return walk;
}

/** After all paths, every transition must have been taken and every state seen. */
export function expectWhole({ model, machine, tally, statesSeen }: Walk) {
  expect(neverWalked(machine, tally), 'transitions that were never taken').toEqual([]);
  expect([...statesSeen].sort(), 'states that were reached').toEqual(Object.keys(model.states).sort());
}
