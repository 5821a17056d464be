import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { related } from '../../models/related.model';
import { product, store } from '../../models/sample-products';
import { introducesItselfLate } from '../../support/screens/late-store';
import { heading, link } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const row = () => page.getByRole('region', { name: 'You may also like' });
const nothing = () => expect.element(row()).not.toBeInTheDocument();

/** Reports the row as near the viewport; the mocked observer reports nothing before. */
let comeNear = () => {};

walkScreen({
  model: related,
  openedAt: { 'a product': '/product/kurta-1' },
  arrival: () => {
    vi.spyOn(window, 'IntersectionObserver').mockImplementation(function observe(tell) {
      const observer = {
        root: null,
        rootMargin: '',
        scrollMargin: '',
        thresholds: [],
        observe: (target: Element) => {
          const rect = target.getBoundingClientRect();
          comeNear = () =>
            tell(
              [
                {
                  target,
                  isIntersecting: true,
                  intersectionRatio: 1,
                  boundingClientRect: rect,
                  intersectionRect: rect,
                  rootBounds: null,
                  time: 0,
                },
              ],
              observer,
            );
        },
        unobserve: () => {},
        disconnect: () => {},
        takeRecords: () => [],
      };
      return observer;
    });
    return {};
  },
  begin: async (shopper) => {
    await shopper.store.product.answers(product());
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
    await expect.poll(() => shopper.machine('related')).toBeDefined();
  },
  machine: (shopper) => shopper.machine('related'),
  doings: {
    'the store offers related products': (shopper) => shopper.store.info.answers(store({ capabilities: ['related'] })),
    'the store does not offer related products': (shopper) => shopper.store.info.answers(store()),
    'the store information cannot be loaded': (shopper) =>
      shopper.store.info.fails(new Failure({ kind: 'noResponse' })),
    'the store turns out late to offer related products': (shopper) => introducesItselfLate(shopper, ['related']),
    'the store turns out late not to offer related products': (shopper) => introducesItselfLate(shopper, []),
    'the shopper scrolls near the row': async () => comeNear(),
    'a lamp is related': (shopper) => shopper.store.related.answers([product({ id: 'lamp-1', name: 'Brass Lamp' })]),
    'nothing is related': (shopper) => shopper.store.related.answers([]),
    'the store does not answer': (shopper) => shopper.store.related.fails(new Failure({ kind: 'noResponse' })),
  },
  unseen: { 'waiting for the store information fails': 'It happens only when the page is left.' },
  sees: {
    awaitingStore: nothing,
    unheard: nothing,
    afar: async ({ shopper }) => {
      await nothing();
      expect(shopper.store.related.asked).toEqual([]);
    },
    loading: async ({ shopper }) => {
      await expect.element(heading('You may also like')).toBeVisible();
      expect(shopper.store.related.asked).toEqual(['kurta-1']);
    },
    shown: async () => {
      await expect.element(link('Brass Lamp', row())).toHaveAttribute('href', '/product/lamp-1');
    },
    none: nothing,
  },
});
