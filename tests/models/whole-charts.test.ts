import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machines } from '#machines/index';
import { coverageMachine } from '../../flows/viewer/coverage.machine';
import { drawingMachine } from '../../flows/viewer/drawing.machine';
import { testMakingMachine } from '../../flows/viewer/test-making.machine';
import { viewerMachine } from '../../flows/viewer/viewer.machine';

/** Leaf states without a way out that end no flow, and why that is right. */
const AT_REST: Record<string, string> = {
  'storeInfo.loaded': 'the store information stays in use as long as the page is open',
  'featured.loaded': 'the products stay on the home page, also after a return',
  'featured.empty': 'the home page is complete without them',
  'account.shown': 'the shopper looks at the account, also after a return',
  'availability.unsaid': 'the cart works without availability',
  'delivery.unoffered': 'the product can be bought without a delivery date',
  'related.shown': 'the products stay below the product, also after a return',
  'related.none': 'the page is complete without them',
  'policy.shown': 'the shopper reads the text, also after a return',
  'policy.lacking': 'the page links to the contact page',
  'thanks.thanked': 'the shopper reads the page; after a return the order is loaded again',
  'passwordReset.unoffered': 'the page shows how to reach the store; rendered by the host, it is resumed in this state',
  'passwordReset.linkStale': 'after a return, the form must not be shown again for a link that failed',
  'passwordReset.saved': 'after a return, the form must not be shown again, since its link is used up',
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
