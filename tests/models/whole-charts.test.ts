import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machines } from '#machines/index';
import { coverageMachine } from '../../flows/viewer/coverage.machine';
import { drawingMachine } from '../../flows/viewer/drawing.machine';
import { testMakingMachine } from '../../flows/viewer/test-making.machine';
import { viewerMachine } from '../../flows/viewer/viewer.machine';

/** Leaf states without a way out that end no flow, and why that is right. */
const AT_REST: Record<string, string> = {
  'storeInfo.loaded': 'the whole page reads what the store said of itself',
  'featured.loaded': 'the products stand on the home page, and there again for whoever comes back',
  'featured.empty': 'the home page goes on without',
  'account.shown': 'the account is looked at, and again by whoever comes back',
  'availability.unsaid': 'the cart goes on as of any store',
  'delivery.unoffered': 'the product is bought without knowing the day',
  'related.shown': 'the products stand below, and there again for whoever comes back',
  'related.none': 'the page goes on without',
  'policy.shown': 'the text is read, and again by whoever comes back',
  'policy.lacking': 'the page leads on to where one can ask',
  'thanks.thanked': 'the thanks are read, and again by whoever comes back',
  'passwordReset.unoffered': 'the page leads on to the store itself; it comes rendered, and goes on from there',
  'passwordReset.linkStale': 'whoever comes back must not choose a password once more for a link that failed',
  'passwordReset.saved': 'whoever comes back must not meet the form again: its link is used up',
};

const all = Object.entries<AnyStateMachine>({
  ...machines,
  viewer: viewerMachine,
  coverage: coverageMachine,
  drawing: drawingMachine,
  testMaking: testMakingMachine,
});

const statesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesIn)];

const exitsOf = (node: AnyStateNode) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

/** Whether a transition leads out of the state, or out of one around it. */
const isLeft = (node: AnyStateNode): boolean =>
  exitsOf(node).some(({ target }) => target !== undefined) || (node.parent !== undefined && isLeft(node.parent));

const stuckIn = (machine: AnyStateMachine): string[] =>
  statesIn(machine.root)
    .filter((node) => node.type === 'atomic' && !isLeft(node))
    .map(({ id }) => id);

describe.each(all)('the chart of %s', (_, machine) => {
  test('has no state without an exit, except final states and those in AT_REST', () => {
    expect(stuckIn(machine).filter((state) => !(state in AT_REST))).toEqual([]);
  });

  test('has a description of every state', () => {
    const states = statesIn(machine.root);
    expect(states.filter(({ description }) => !description).map(({ id }) => id)).toEqual([]);
  });

  test('handles the failure of every actor it starts', () => {
    const unheard = statesIn(machine.root).flatMap((node) =>
      node.invoke
        .filter(({ id }) => !exitsOf(node).some(({ eventType }) => eventType === `xstate.error.actor.${id}`))
        .map(({ id }) => `${node.id} starts ${id}`),
    );
    expect(unheard).toEqual([]);
  });
});

test('AT_REST lists exactly the states without an exit', () => {
  expect(Object.keys(AT_REST).sort()).toEqual(all.flatMap(([, machine]) => stuckIn(machine)).sort());
});
