import { colorAt, productIdAt } from '#machines/catalogue/product-address';
import { productMachine } from '#machines/product/product.machine';
import type { Screen } from '../../shop/screen';
import { ProductScreen } from './ProductScreen';
import { beginProductFlows } from './product-flows';

export const screen: Screen = {
  identity: ({ pathname, search }) => `${pathname} ${colorAt(search)}`,
  begin(beginning) {
    const {
      address,
      actors: { loadProduct },
      shopperActors: { cart },
      start,
    } = beginning;
    const product = start('product', productMachine.provide({ actors: { loadProduct } }), {
      id: productIdAt(address.pathname),
      color: colorAt(address.search),
    });
    product.on('product.added', ({ line }) => cart.send({ type: 'cart.line.added', line }));
    return {
      isMissing: () => product.getSnapshot().matches('notFound'),
      view: <ProductScreen product={product} flows={beginProductFlows(beginning)} />,
    };
  },
};
