import { activeIn } from '@statecart/flows/inspector';
import { machineNamed, type RecordedTest, RecordedTestSchema, stateOf, unmet } from '@statecart/flows/recording';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { shopFlows } from '../../shop-flows/shop-flows';
import { PATIENCE, playOnScreen } from '../support/screens/play-recorded';

const { machines, masks } = shopFlows;

const RECORDED = Object.entries(import.meta.glob('../recordings/*.json', { eager: true, import: 'default' })).map(
  ([path, recorded]) => [path.replace(/^.*\/|\.json$/g, ''), v.parse(RecordedTestSchema, recorded)] as const,
);

describe('a recorded test passes on the mounted screen', () => {
  test.each(RECORDED)('%s', async (_, recorded: RecordedTest) => {
    const snapshots = await playOnScreen(recorded);
    const { expected } = recorded;
    expect(unmet(snapshots, expected, shopFlows)).toBeUndefined();
    if (expected.kind === 'shown') await expect.element(page.getByText(expected.words).first(), PATIENCE).toBeVisible();
  });
});

/** A recorded test of a flow, without events. */
const beginningOf = (flow: string): RecordedTest => ({
  recordedTest: 'flows',
  version: 1,
  flow,
  build: '',
  address: '/404',
  window: { width: 360, height: 800 },
  first: stateOf(createActor(machineNamed(flow, machines)).getSnapshot(), masks),
  events: [],
  expected: { kind: 'shown', words: '' },
});

describe('a recording that is played on a mounted screen', () => {
  test.each(['cart', 'wishlist', 'quickAdd', 'storeInfo', 'categories', 'suggestions', 'auth'])(
    'can be of a flow that lives as long as the page: %s',
    async (flow) => {
      const { first, ...recorded } = beginningOf(flow);
      const [snapshot] = await playOnScreen({ first, ...recorded });
      expect(snapshot && activeIn(snapshot)).toEqual(first.active);
    },
  );

  test.each<[string, RecordedTest, RegExp]>([
    ['a flow', beginningOf('shop'), /^No screen can be mounted/],
    ['an event', { ...beginningOf('cart'), events: [{ type: 'cart.filled' }] }, /^There is no cart\.filled today/],
    [
      'a state',
      { ...beginningOf('cart'), first: { status: 'active', active: ['cart.full'], context: {} } },
      /^There is no cart\.full today/,
    ],
  ])('fails with a message about the part that cannot be played: %s', async (_, recorded, words) => {
    await expect(playOnScreen(recorded)).rejects.toThrow(words);
  });
});
