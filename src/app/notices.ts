import { type AccountFact, accountNotice } from './account-notices';
import { type BelongingsFact, belongingsNotice } from './belongings-notices';
import { type OrderFact, orderNotice } from './order-notices';

/** Every toast of the shop, by the fact that a machine emitted. */

/** Where a toast leads, or what it takes back. */
export type Way = { label: string; to: string } | { label: string; undoes: 'cart' | 'wishlist' };

export type Notice = {
  title: string;
  message: string;
  tone: 'success' | 'destructive' | 'plain';
  way?: Way;
  /** The latest word about one thing takes the place of the one before. */
  about?: string;
  /** The screen itself calls it out: the toast is for the eye, or it would be heard twice. */
  isHeard?: true;
};

type StoreFact = { type: 'storeInfo.refused' | 'newsletter.subscribed' | 'contact.held.back' | 'contact.sent' };

export type Fact = StoreFact | BelongingsFact | AccountFact | OrderFact;

const NOTICES: Readonly<Record<string, Notice>> = {
  'storeInfo.refused': {
    title: 'Error',
    message: 'Failed to load store information. Please refresh the page.',
    tone: 'destructive',
  },
  'newsletter.subscribed': {
    title: 'Subscribed!',
    message: 'Thank you for subscribing to our newsletter.',
    tone: 'success',
  },
  'contact.sent': {
    title: 'Message Sent',
    message: "Thank you for contacting us. We'll get back to you shortly.",
    tone: 'success',
  },
};

export const noticeOf = (fact: Fact): Notice | undefined =>
  Object.hasOwn(NOTICES, fact.type)
    ? NOTICES[fact.type]
    : (belongingsNotice(fact) ?? accountNotice(fact) ?? orderNotice(fact));
