import { describe, expect, it } from 'vitest';
import type { PageMoment, ShownActor } from '../../flows/page/messages';
import { likelyPlace } from '../../shop-flows/page/likely-place';

const FLOWS: Readonly<Record<string, string[]>> = {
  '/cart': ['availability'],
  '/checkout': ['availability', 'checkout', 'unpaidOrder'],
  '/payment': ['payment'],
};
const flowsAt = async (address: string) => FLOWS[address] ?? [];
const window = { width: 360, height: 800 };

async function placeOf(addresses: string[], flows: Readonly<Record<string, string>>) {
  const actors = Object.entries(flows).map(([flow, status]): ShownActor => ({ flow, status, active: [], context: {} }));
  const places = addresses.map((address) => ({ address, window }));
  const moment: PageMoment = { page: 'p1', at: 0, places, actors, emitted: [] };
  return (await likelyPlace(moment, flowsAt)).address;
}

describe('the likely address of a page that may have navigated', () => {
  it('is the one whose screen has the active flows', async () => {
    const addresses = ['/checkout', '/payment'];
    expect(await placeOf(addresses, { checkout: 'done', availability: 'stopped', payment: 'active' })).toBe('/payment');
    expect(await placeOf(addresses, { checkout: 'active', availability: 'active' })).toBe('/checkout');
  });

  it('is the old one while its ended flows may still be on screen', async () => {
    const flows = { availability: 'active', checkout: 'done', unpaidOrder: 'done', cart: 'active' };
    expect(await placeOf(['/checkout', '/payment', '/cart'], flows)).toBe('/checkout');
  });

  it('is the first one if no flow decides', async () => {
    expect(await placeOf(['/payment', '/checkout'], {})).toBe('/payment');
    expect(await placeOf(['/cart'], { payment: 'active' })).toBe('/cart');
  });
});
