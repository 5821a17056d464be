import type { EmittedFrom } from 'xstate';
import type { FailureFacts } from '#contract/failure';
import { productAddress } from '#machines/catalogue/product-address';
import type { machines } from '#machines/index';
import { loginRefusal, mailRefusal, newPasswordRefusal } from './refusals';

/** Every toast of the shop, by the event that a machine emits. */

type Machines = (typeof machines)[keyof typeof machines];

/** XState types a machine that declares no emitted events as emitting any: this leaves those out. */
type Declared<Emitted extends { type: string }> = Emitted extends unknown
  ? string extends Emitted['type']
    ? never
    : Emitted
  : never;

/** The union of all events that machines of the shop emit. */
export type Fact = Declared<EmittedFrom<Machines>>;

/** Called with every event that a machine emits. */
export type Announce = (fact: Fact) => void;

/** The button of a toast: a link, or an undo. */
export type Way = { label: string; to: string } | { label: string; undoes: 'cart' | 'wishlist' };

export type Notice = {
  title: string;
  message: string;
  tone: 'success' | 'destructive' | 'plain';
  way?: Way;
  /** A toast replaces the shown one with the same `about`. */
  about?: string;
  /** The screen announces it itself, so the toast is no alert, which screen readers would read as well. */
  isHeard?: true;
  /** Stays when the shopper goes to the next page; other toasts are hidden then. */
  comesAlong?: boolean;
};

/** No toast, because the screen shows what has happened. */
const SILENT = undefined;

type FactNamed<Type> = Extract<Fact, { type: Type }>;
type Words<Named> = Notice | ((fact: Named) => Notice) | typeof SILENT;

/** A fact without an entry, or an entry without a fact, does not compile. */
type Notices = { readonly [Type in Fact['type']]: Words<FactNamed<Type>> };

const wrong = (title: string, message: string): Notice => ({ title, message, tone: 'destructive' });
const well = (title: string, message: string): Notice => ({ title, message, tone: 'success' });
/** For errors that the screen also shows in an alert of its own. */
const refused = (title: string, message: string): Notice => ({ ...wrong(title, message), isHeard: true });

const ACCOUNT = { about: 'account' } as const;
const ALONG = { comesAlong: true } as const;
const CART = { about: 'cart' } as const;
const WISHLIST = { about: 'wishlist' } as const;

const IN_CART = { ...CART, tone: 'success', way: { label: 'View cart', to: '/cart' } } as const;
const UNDO_CART = { label: 'Undo', undoes: 'cart' } as const;

const nameAndCount = (name: string, lines: number) => `${name} (${lines === 1 ? '1 item' : `${lines} items`})`;

const newPrice = (isNew: boolean) => (isNew ? ', all at the new price' : '');

const NOTICES: Notices = {
  'storeInfo.refused': wrong('Error', 'Failed to load store information. Please refresh the page.'),
  'newsletter.subscribed': well('Subscribed!', 'Thank you for subscribing to our newsletter.'),
  'contact.held.back': SILENT,
  'contact.sent': well('Message Sent', "Thank you for contacting us. We'll get back to you shortly."),

  'product.added': SILENT,
  'product.size.missing': { ...wrong('Please select a size', 'You must select a size before adding to cart'), ...CART },
  'backInStock.email.refused': SILENT,
  'backInStock.noted': SILENT,
  'quickAdd.line.chosen': SILENT,
  'delivery.told': SILENT,
  'filters.address.asked': SILENT,
  'suggestions.followed': SILENT,
  'sharing.copied': { ...well('Link copied', 'You can paste it into a message.'), about: 'sharing' },
  'quickAdd.refused': ({ product: { id, name }, isSoldOut }) => ({
    ...CART,
    title: isSoldOut ? 'Sold out' : 'Not added',
    message: name,
    tone: 'plain',
    way: { label: 'View product', to: productAddress(id) },
  }),

  'cart.line.begun': ({ name }) => ({ ...IN_CART, title: 'Added to cart', message: name }),
  'cart.line.raised': ({ name, quantity, isNewPrice }) => ({
    ...IN_CART,
    title: 'Cart updated',
    message: `${quantity} of ${name}${newPrice(isNewPrice)}`,
  }),
  'cart.line.filled': ({ name, quantity, isNewPrice }) => ({
    ...IN_CART,
    title: 'Cart updated',
    message: `You can order up to ${quantity} of ${name}${newPrice(isNewPrice)}`,
  }),
  'cart.line.counted': SILENT,
  'cart.lines.removed': ({ name, lines }) => ({
    ...CART,
    title: 'Removed from cart',
    message: nameAndCount(name, lines),
    tone: 'plain',
    way: UNDO_CART,
  }),
  'cart.lines.moved': ({ lines }) => ({
    ...CART,
    title: 'Moved to wishlist',
    message: nameAndCount(lines[0]?.name ?? '', lines.length),
    tone: 'plain',
    way: UNDO_CART,
  }),
  'cart.lines.lost': SILENT,
  'cart.emptied': {
    ...CART,
    title: 'Cart cleared',
    message: 'Your cart is empty now.',
    tone: 'plain',
    way: UNDO_CART,
  },
  'cart.lines.putBack': { ...well('Back in your cart', 'Your items are in the cart again.'), ...CART },
  'cart.unsaved': {
    ...ALONG,
    ...wrong(
      'Your cart cannot be saved',
      'This browser’s storage is full or switched off. The cart lasts until you close this page.',
    ),
  },
  'cart.checkout.opened': SILENT,
  'availability.wayOn.open': SILENT,
  'availability.mending.due': SILENT,
  'cart.login.required': {
    ...ACCOUNT,
    ...ALONG,
    title: 'Login Required',
    message: 'Please log in to continue to checkout. Your cart stays as it is.',
    tone: 'plain',
  },

  'wishlist.grown': ({ name }) => ({
    ...WISHLIST,
    ...well('Added to wishlist', name),
    way: { label: 'View wishlist', to: '/wishlist' },
  }),
  'wishlist.shrunk': ({ name }) => ({
    ...WISHLIST,
    title: 'Removed from wishlist',
    message: name,
    tone: 'plain',
    way: { label: 'Undo', undoes: 'wishlist' },
  }),
  'wishlist.putBack': { ...well('Back in your wishlist', 'Your item is in the wishlist again.'), ...WISHLIST },
  'wishlist.unsaved': {
    ...ALONG,
    ...wrong(
      'Your wishlist cannot be saved',
      'This browser’s storage is full or switched off. The wishlist lasts until you close this page.',
    ),
  },

  'auth.signedOut': {
    ...ACCOUNT,
    ...ALONG,
    title: 'Logged out',
    message: 'You have been logged out successfully.',
    tone: 'plain',
  },
  'auth.signOut.failed': { ...wrong('Error', 'Failed to log out properly.'), ...ACCOUNT },
  'auth.session.ended': SILENT,
  'auth.shopper.left': SILENT,
  'login.succeeded': { ...well('Success!', 'Logged in successfully.'), ...ACCOUNT, ...ALONG },
  'login.refused': ({ failure }) => ({ ...refused('Error', loginRefusal(failure)), ...ACCOUNT }),
  'register.email.refused': { ...wrong('Invalid Email', 'Please enter a valid email address.'), ...ACCOUNT },
  'register.succeeded': {
    ...well('Success!', 'Account created successfully. You can now log in.'),
    ...ACCOUNT,
    ...ALONG,
  },
  'register.refused': ({ failure: { error = 'Failed to register. Please try again.' } }) => ({
    ...wrong('Registration Error', error),
    ...ACCOUNT,
  }),
  'account.refused': ({ failure }) => ({ ...refused('Error', accountRefusal(failure)), ...ACCOUNT }),
  'passwordReset.mail.refused': ({ failure }) => ({ ...refused('Error', mailRefusal(failure)), ...ACCOUNT }),
  'passwordReset.refused': ({ failure }) => ({ ...refused('Error', newPasswordRefusal(failure)), ...ACCOUNT }),
  'passwordReset.saved': {
    ...well('Success!', 'Your password has been changed. You can now log in.'),
    ...ACCOUNT,
    ...ALONG,
  },

  'checkout.cart.empty': wrong('Cart is empty', 'Please add items to your cart before checkout.'),
  'checkout.fields.missing': wrong('Please fill all fields', 'All shipping information fields are required.'),
  'checkout.refused': refused('Error placing order', 'Please try again later.'),
  'checkout.placed': SILENT,
  'payment.fields.refused': wrong('Validation Error', 'Please correct the errors in the form'),
  'payment.initiated': { ...well('Payment initiated', 'Your payment is being processed'), ...ALONG },
  'orders.refused': refused('Error', 'Failed to load your orders. Please try again.'),
  'tracking.fields.missing': wrong('Required fields', 'Please enter both order number and email/phone'),
  'tracking.refused': refused('Error', 'Failed to find order. Please check your information and try again.'),
  'tracking.found': well('Order found', 'Your order status has been loaded'),
};

function accountRefusal({ kind, status }: FailureFacts): string {
  const why = {
    rejected: ` (Status: ${status})`,
    unauthorised: ` (Status: ${status})`,
    noResponse: ' (No response received)',
    malformed: ': The answer could not be read',
  };
  return `Failed to load account information${why[kind]}`;
}

export const noticeOf = <Type extends Fact['type']>(fact: FactNamed<Type> & { type: Type }): Notice | undefined => {
  const words: Words<FactNamed<Type>> = NOTICES[fact.type];
  return typeof words === 'function' ? words(fact) : words;
};
