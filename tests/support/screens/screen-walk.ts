import { describe, expect, test } from 'vitest';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate';
import type { AnyFlowModel, FlowModel } from '../model/flow';
import { type JoinedPath, joinedPaths, type Limits } from '../model/joined-paths';
import { labelsOf } from '../model/paths';
import { statesOf } from '../model/states-of';
import { type Arrival, enter, type Shopper } from './enter';
import { expectToMeetTheStandards } from './standards';

/** One thing that happens, as it happens on the screen: the shopper's gesture, or the store's answer. */
type Doing = (shopper: Shopper, event: AnyEventObject) => Promise<unknown> | unknown;

/** What is on the screen, and how it came there. */
type Seen<Machine extends AnyStateMachine> = {
  shopper: Shopper;
  context: ContextFrom<Machine>;
  /** What happened last, by its name; empty when the screen has just been opened. */
  happened: string;
};

// A method's parameter may narrow: the walk hands what it saw of any machine to the words about this one.
type View<Machine extends AnyStateMachine> = { see(seen: Seen<Machine>): Promise<unknown> }['see'];

export type ScreenWalk<Machine extends AnyStateMachine> = Partial<Limits> & {
  model: FlowModel<Machine>;
  /** The address that opens the flow as each of the model's inputs does. */
  openedAt: Record<string, string>;
  /** How the shopper arrives, where it matters. */
  arrival?: () => Arrival;
  /** What the store has said before the walk begins. */
  begin?: (shopper: Shopper) => Promise<unknown>;
  /** Everything that can happen in front of a shopper, by the model's names. */
  doings: Record<string, Doing>;
  /** What this walk leaves out, and why; the gauge asks that the screens walk its transitions all the same. */
  unseen?: Record<string, string>;
  /** The machine behind the screen. */
  machine: (shopper: Shopper) => AnyActorRef | undefined;
  /** What the shopper sees in each state. */
  sees: Record<string, View<Machine>>;
  /** What tells two sights of one state apart; a screen shows less than a machine remembers. */
  lookOf?: { of(context: ContextFrom<Machine>): unknown }['of'];
};

type AnyScreenWalk = ScreenWalk<AnyStateMachine>;

/** Walks the mounted screen along paths generated from the machine behind it, and looks at it on both widths. */
export function walkScreen<Machine extends AnyStateMachine>(narrow: ScreenWalk<Machine>) {
  const walk: AnyScreenWalk = narrow;
  const { model } = walk;

  test(`the walk of ${model.flow} knows everything that may happen`, () => {
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

/** Every sight is held against the standards on each device; the walk goes on where it was. */
async function expectStandardsOnBothDevices(shopper: Shopper, see: () => Promise<unknown> | undefined) {
  await expectToMeetTheStandards('phone');
  await shopper.takes('desktop');
  await see();
  await expectToMeetTheStandards('desktop');
  await shopper.takes('phone');
}

/** The real machine behind the screen is where the model says that it should be. */
const expectState = ({ machine }: AnyScreenWalk, shopper: Shopper, { value, context }: AnyMachineSnapshot) =>
  expect
    .poll(() => {
      const present: AnyMachineSnapshot | undefined = machine(shopper)?.getSnapshot();
      return present && { value: present.value, context: present.context };
    })
    .toEqual({ value, context });
