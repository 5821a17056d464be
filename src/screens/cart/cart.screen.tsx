import type { Screen } from '../../shop/screen';
import { CartScreen } from './CartScreen';

/** The cart lives as long as the page: this screen only looks at it. */
export const screen: Screen = {
  identity: () => 'cart',
  begin: () => ({ view: <CartScreen /> }),
};
