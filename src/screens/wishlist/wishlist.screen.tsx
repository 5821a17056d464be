import type { Screen } from '../../shop/screen';
import { WishlistScreen } from './WishlistScreen';

/** The wishlist machine lives as long as the page, so this screen starts none. */
export const screen: Screen = {
  identity: () => 'wishlist',
  begin: () => ({ view: <WishlistScreen /> }),
};
