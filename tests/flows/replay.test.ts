import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { machines } from '#machines/index';
import { shown } from '../../flows/inspector/shown';
import { inWords } from '../../flows/recording/in-words';
import { knownDifferences } from '../../flows/recording/played';
import { firstOf, replay } from '../../flows/recording/replay';
import { shopFlows } from '../../shop-flows/shop-flows';
import { mutantsOf } from '../support/model/broken';
import { recordedPurchase } from './purchase';

const { standIns } = shopFlows;

/** The shop of today with one flow broken. */
function brokenBy(flow: keyof typeof machines, wrong: string) {
  const mutant = mutantsOf(machines[flow]).find((one) => one.wrong === wrong);
  if (!mutant) throw new Error(`Nothing is wrong by the words: ${wrong}`);
  return { ...shopFlows, machines: { ...machines, [flow]: mutant.machine } };
}

describe('a recording replayed on the current machines', () => {
  it('shows no difference although it is masked', async () => {
    const purchase = await recordedPurchase();
    const replayed = replay(purchase, shopFlows);
    expect(firstOf(replayed, purchase)).toBeUndefined();
    expect(replayed.map(({ actor }) => actor.flow)).toEqual(['cart', 'checkout', 'payment']);
    expect(replayed.flatMap(({ steps }) => steps)).toHaveLength(purchase.events.length);
    expect(inWords(replayed, purchase, standIns)).toContain('The machines of today do the same.');
  });

  it('shows the first event after which the states differ', async () => {
    const purchase = await recordedPurchase();
    const broken = brokenBy('checkout', 'opening: storeSettled.onDone leads to unreachable');
    const replayed = replay(purchase, broken);
    expect(firstOf(replayed, purchase)).toMatchObject({
      actor: { flow: 'checkout' },
      event: { event: { type: 'xstate.done.actor.storeSettled' } },
      before: { active: ['checkout', 'checkout.opening'] },
    });
    const words = inWords(replayed, purchase, standIns);
    expect(words).toContain('checkout was in checkout.opening when this came: storeSettled done');
    expect(words).toEqual(expect.arrayContaining(['States', '- checkout.editing', '+ checkout.unreachable']));
  });

  it('shows differences in the context and in the emitted events', async () => {
    const purchase = await recordedPurchase();
    const forgetful = replay(purchase, brokenBy('checkout', 'submitting: placeOrder.onDone does not takeOrderId'));
    expect(inWords(forgetful, purchase, standIns)).toEqual(
      expect.arrayContaining(['Context', '- orderId: "order-1"', '+ orderId: ""']),
    );
    const mute = replay(purchase, brokenBy('checkout', 'submitting: placeOrder.onDone does not tellThatItIsPlaced'));
    expect(firstOf(mute, purchase)?.event?.event.type).toBe('xstate.done.actor.placeOrder');
    expect(inWords(mute, purchase, standIns)).toContain('Told');
  });

  it('ignores values that were cut in the recording', () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, place) => [`of ${place}`, place]));
    const told = (value: unknown) => shown(value, 'cart', shopFlows.masks);
    // Cutting a value again keeps less of it.
    const [recorded, today] = [told({ many }), told({ many: told(many) })];
    expect(recorded).not.toEqual(today);
    expect(knownDifferences(recorded, today, standIns)).toEqual([]);
    for (const cut of [told(new Uint8Array(4)), told('long '.repeat(1_000))])
      expect(standIns.isUnknown(cut)).toBe(true);
    for (const whole of ['4 bytes', 'and more', 'so and 5 more']) expect(standIns.isUnknown(whole)).toBe(false);
  });

  it('reports a flow or a first state that no longer exists', async () => {
    const purchase = await recordedPurchase();
    const { cart: _cart, ...others } = machines;
    expect(inWords(replay(purchase, { ...shopFlows, machines: others }), purchase, standIns).join()).toContain(
      'There is no flow named cart today.',
    );
    const named = { ...purchase, actors: purchase.actors.map((actor) => ({ ...actor, flow: '__proto__' })) };
    expect(inWords(replay(named, shopFlows), named, standIns).join()).toContain('There is no flow named __proto__');
    const renamed = createMachine({ id: 'cart', initial: 'begun', states: { begun: {} } });
    expect(
      inWords(replay(purchase, { ...shopFlows, machines: { ...machines, cart: renamed } }), purchase, standIns).join(),
    ).toContain('There is no cart.restoring today.');
  });
});
