import { productIdAt } from '#machines/catalogue/product-address';
import { productMachine } from '#machines/product/product.machine';
import type { Screen } from '../../shop/screen';
import { ProductScreen } from './ProductScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ address, actors: { loadProduct }, shopperActors: { cart }, start }) {
    const product = start('product', productMachine.provide({ actors: { loadProduct } }), {
      id: productIdAt(address.pathname),
    });
    product.on('product.added', ({ line }) => cart.send({ type: 'cart.line.added', line }));
    return {
      isMissing: () => product.getSnapshot().matches('notFound'),
      view: <ProductScreen product={product} />,
    };
  },
};
