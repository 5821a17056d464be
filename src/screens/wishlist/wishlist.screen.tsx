import type { Screen } from '../../shop/screen';
import { WishlistScreen } from './WishlistScreen';

/** The wishlist lives as long as the page: this screen only looks at it. */
export const screen: Screen = {
  identity: () => 'wishlist',
  begin: () => ({ view: <WishlistScreen /> }),
};
