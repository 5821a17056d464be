import type { CartFact } from '#machines/cart/cart.machine';
import type { WishlistFact } from '#machines/wishlist/wishlist.machine';
import type { Fact, Notice } from './notices';

/** What shoppers read about their cart and their wishlist. */

export type BelongingsFact = CartFact | WishlistFact | { type: 'product.size.missing' };

const UNDO_CART = { label: 'Undo', undoes: 'cart' } as const;
const UNDO_WISHLIST = { label: 'Undo', undoes: 'wishlist' } as const;
const VIEW_CART = { label: 'View cart', to: '/cart' };
const VIEW_WISHLIST = { label: 'View wishlist', to: '/wishlist' };

const NOTICES: Readonly<Record<string, Notice>> = {
  'product.size.missing': {
    title: 'Please select a size',
    message: 'You must select a size before adding to cart',
    tone: 'destructive',
    about: 'cart',
  },
  'cart.emptied': {
    title: 'Cart cleared',
    message: 'Your cart is empty now.',
    tone: 'plain',
    way: UNDO_CART,
    about: 'cart',
  },
  'cart.lines.putBack': {
    title: 'Back in your cart',
    message: 'Everything is where it was.',
    tone: 'success',
    about: 'cart',
  },
  'cart.unkept': {
    title: 'Your cart cannot be saved',
    message: 'This browser’s storage is full or switched off. The cart lasts until you close this page.',
    tone: 'destructive',
  },
  'cart.checkout.empty': {
    title: 'Cart is empty',
    message: 'Please add items to your cart before checkout.',
    tone: 'destructive',
    about: 'cart',
  },
  'cart.login.required': {
    title: 'Login Required',
    message: 'Please log in to go on to checkout. Your cart stays as it is.',
    tone: 'plain',
    about: 'cart',
  },
  'wishlist.putBack': {
    title: 'Back in your wishlist',
    message: 'It is where it was.',
    tone: 'success',
    about: 'wishlist',
  },
  'wishlist.unkept': {
    title: 'Your wishlist cannot be saved',
    message: 'This browser’s storage is full or switched off. The wishlist lasts until you close this page.',
    tone: 'destructive',
  },
};

export function belongingsNotice(fact: Fact): Notice | undefined {
  return Object.hasOwn(NOTICES, fact.type) ? NOTICES[fact.type] : noticeOfOne(fact);
}

/** Words that name the product they are about. */
function noticeOfOne(fact: Fact): Notice | undefined {
  const cart = { tone: 'success', way: VIEW_CART, about: 'cart' } as const;
  const wishlist = { tone: 'success', way: VIEW_WISHLIST, about: 'wishlist' } as const;
  switch (fact.type) {
    case 'cart.line.begun':
      return { ...cart, title: 'Added to cart', message: fact.name };
    case 'cart.line.raised':
      return { ...cart, title: 'Cart updated', message: `${fact.quantity} of ${fact.name}` };
    case 'cart.line.filled':
      return { ...cart, title: 'Cart updated', message: `At most ${fact.quantity} of ${fact.name} fit into one order` };
    case 'cart.lines.removed':
      return {
        title: 'Removed from cart',
        message: `${fact.name} (${fact.lines === 1 ? '1 line' : `${fact.lines} lines`})`,
        tone: 'plain',
        way: UNDO_CART,
        about: 'cart',
      };
    case 'wishlist.grown':
      return { ...wishlist, title: 'Added to wishlist', message: fact.name };
    case 'wishlist.shrunk':
      return { ...wishlist, title: 'Removed from wishlist', message: fact.name, tone: 'plain', way: UNDO_WISHLIST };
    default:
      return undefined;
  }
}
