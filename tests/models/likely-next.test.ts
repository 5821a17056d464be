import { expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createActor, createMachine } from 'xstate';
import { machines } from '#machines/index';
import { tellLikelyNext } from '../../src/app/likely-next';
import { routes } from '../../src/app/routes';

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)];

it('every leadsTo path of a machine is in the table of routes', () => {
  const said = Object.values<AnyStateMachine>(machines)
    .flatMap(({ root }) => nodesIn(root))
    .flatMap(({ meta }) => meta?.leadsTo ?? []);
  const paths = routes.map(({ path }) => path);
  expect(said).toContain('/checkout');
  expect(said.filter((path) => !paths.includes(path))).toEqual([]);
});

it('the leadsTo paths of the initial state and of each entered state are reported once', () => {
  const machine = createMachine({
    initial: 'a',
    states: {
      a: { meta: { leadsTo: '/cart' }, on: { go: 'b' } },
      b: { on: { go: 'c' } },
      c: { meta: { leadsTo: '/checkout' }, on: { go: 'a' } },
    },
  });
  const told: string[] = [];
  const actor = createActor(machine).start();
  tellLikelyNext(actor, (path) => told.push(path));
  expect(told).toEqual(['/cart']);
  for (let went = 0; went < 5; went += 1) actor.send({ type: 'go' });
  expect(told).toEqual(['/cart', '/checkout']);
});
