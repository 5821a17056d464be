import { describe, expect, test } from 'vitest';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate';
import type { AnyFlowModel, FlowModel } from '../model/flow';
import { type JoinedPath, joinedPaths, type Limits } from '../model/joined-paths';
import { labelsOf } from '../model/paths';
import { statesOf } from '../model/states-of';
import { type Arrival, enter, type Shopper } from './enter';
import { expectToMeetTheStandards } from './standards';

/** Performs one event of the model on the screen: a shopper's gesture or the store's answer. */
type Doing = (shopper: Shopper, event: AnyEventObject) => Promise<unknown> | unknown;

/** What a check of the screen gets. */
type Seen<Machine extends AnyStateMachine> = {
  shopper: Shopper;
  context: ContextFrom<Machine>;
  /** The name of the last event; empty if the screen was just opened. */
  happened: string;
};

// Written as a method, so that parameters are bivariant: the walk passes what it saw of any machine to this view.
type View<Machine extends AnyStateMachine> = { see(seen: Seen<Machine>): Promise<unknown> }['see'];

export type ScreenWalk<Machine extends AnyStateMachine> = Partial<Limits> & {
  model: FlowModel<Machine>;
  /** The address that opens the flow, for each of the model's inputs. */
  openedAt: Record<string, string>;
  /** Options of the shopper's arrival. */
  arrival?: () => Arrival;
  /** Answers of the store before the walk begins. */
  begin?: (shopper: Shopper) => Promise<unknown>;
  /** Every event that can occur on the screen, by its name in the model. */
  doings: Record<string, Doing>;
  /** Events that this walk omits, with the reason; other screen tests must still take their transitions. */
  unseen?: Record<string, string>;
  /** The machine behind the screen. */
  machine: (shopper: Shopper) => AnyActorRef | undefined;
  /** Checks what the shopper sees, for each state. */
  sees: Record<string, View<Machine>>;
  /** What distinguishes two looks of one state: a screen shows less than its machine's context holds. */
  lookOf?: { of(context: ContextFrom<Machine>): unknown }['of'];
};

type AnyScreenWalk = ScreenWalk<AnyStateMachine>;

/** Walks the mounted screen along paths generated from its machine, and checks it at both widths. */
export function walkScreen<Machine extends AnyStateMachine>(narrow: ScreenWalk<Machine>) {
  const walk: AnyScreenWalk = narrow;
  const { model } = walk;

  test(`the walk of ${model.flow} covers every event and every state of its model`, () => {
    const known = [...Object.keys(walk.doings), ...Object.keys(walk.unseen ?? {})];
    expect(known.sort()).toEqual(Object.keys(model.events).sort());
    expect(Object.keys(walk.sees).sort()).toEqual(Object.keys(model.states).sort());
  });

  describe(`${model.flow} on the screen`, () => {
    const looked = new Set<string>();
    for (const path of pathsOf(walk)) test(path.name, () => walkPath(walk, path, looked));
  });
}

function pathsOf(walk: AnyScreenWalk): (JoinedPath & { address: string })[] {
  const { model, openedAt, doings, isOutOfReach = () => false, leadsAway = () => false, lookOf = () => '' } = walk;
  const onScreen: AnyFlowModel = {
    ...model,
    events: Object.fromEntries(Object.entries(model.events).filter(([label]) => label in doings)),
    distinguish: lookOf,
  };
  return Object.entries(openedAt).flatMap(([opening, address]) =>
    joinedPaths(onScreen, opening, { isOutOfReach, leadsAway }).map((path) => ({ ...path, address })),
  );
}

async function walkPath(
  walk: AnyScreenWalk,
  { steps, address }: ReturnType<typeof pathsOf>[number],
  looked: Set<string>,
) {
  const labels = labelsOf(walk.model);
  const shopper = await enter(address, { ...walk.arrival?.(), device: 'phone' });
  await walk.begin?.(shopper);
  for (const [place, { event, state }] of steps.entries()) {
    const happened = place === 0 ? '' : (labels.get(event) ?? event.type);
    if (place > 0) await walk.doings[happened]?.(shopper, event);
    await expectState(walk, shopper, state);
    const { value, context } = state;
    const name = statesOf(value).join(', ');
    const see = () => walk.sees[name]?.({ shopper, context, happened });
    await see();
    const look = `${name} ${JSON.stringify(walk.lookOf?.(context))}`;
    if (!looked.has(look)) await expectStandardsOnBothDevices(shopper, see);
    looked.add(look);
  }
}

/** Checks the current screen on each device, then goes on with the phone. */
async function expectStandardsOnBothDevices(shopper: Shopper, see: () => Promise<unknown> | undefined) {
  await expectToMeetTheStandards('phone');
  await shopper.takes('desktop');
  await see();
  await expectToMeetTheStandards('desktop');
  await shopper.takes('phone');
}

/** The machine behind the screen must be in the state that the model predicts. */
const expectState = ({ machine }: AnyScreenWalk, shopper: Shopper, { value, context }: AnyMachineSnapshot) =>
  expect
    .poll(() => {
      const present: AnyMachineSnapshot | undefined = machine(shopper)?.getSnapshot();
      return present && { value: present.value, context: present.context };
    })
    .toEqual({ value, context });
