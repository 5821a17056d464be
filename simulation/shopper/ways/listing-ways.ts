import type { OpenShop } from '../../../src/app/open-shop';
import { flowOf } from '../../shop/flows-of-visit';
import type { Hands, Way } from './way';

export function listingWays({ tab, dice }: Hands, { quickAdd }: OpenShop): Way[] {
  const list = flowOf(tab.visit, 'productList');
  if (!list) return [];
  const state = list.getSnapshot();
  if (state.matches('failed'))
    return [{ name: 'asks for the products again', weight: 5, take: () => list.send({ type: 'listing.retried' }) }];
  const { products } = state.context;
  const product = products[Math.floor(dice * 997) % Math.max(1, products.length)];
  if (!state.matches('listed') || !product) return [];
  const adding = quickAdd.getSnapshot();
  const size = adding.context.lines[0]?.selectedSize;
  if (adding.matches('choosingSize') && size !== undefined)
    return [
      {
        name: `chooses size ${size}`,
        kind: 'adds',
        weight: 8,
        take: () => quickAdd.send({ type: 'quickAdd.size.chosen', size }),
      },
    ];
  return [
    {
      name: `adds ${product.id} from its card`,
      kind: 'adds',
      weight: 5,
      take: () => quickAdd.send({ type: 'quickAdd.asked', card: product.id, product: { ...product } }),
    },
    { name: `opens ${product.id}`, kind: 'looks', weight: 1, take: () => tab.navigate(`/product/${product.id}`) },
  ];
}

export function productWays({ tab, dice }: Hands): Way[] {
  const product = flowOf(tab.visit, 'product');
  if (!product) return [];
  const { context, ...state } = product.getSnapshot();
  const shown = product.getSnapshot();
  if (shown.matches('failed'))
    return [{ name: 'asks for the product again', weight: 5, take: () => product.send({ type: 'product.retried' }) }];
  if (state.status !== 'active' || !context.product) return [];
  const sizes = context.product.sizes ?? [];
  const size = sizes[Math.floor(dice * 991) % Math.max(1, sizes.length)];
  const choose = () => product.send({ type: 'product.size.chosen', size: size ?? '' });
  const choosing: Way[] = size ? [{ name: `chooses size ${size}`, kind: 'adds', weight: 3, take: choose }] : [];
  return [
    ...choosing,
    {
      name: 'wants one more',
      weight: 1,
      take: () => product.send({ type: 'product.quantity.changed', quantity: context.quantity + 1 }),
    },
    {
      name: 'adds it to the cart',
      kind: 'adds',
      weight: 5,
      take: () => product.send({ type: 'product.addition.asked' }),
    },
  ];
}
