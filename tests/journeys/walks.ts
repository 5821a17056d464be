import type { FlowName } from '../support/model/flow';

/**
 * The flows that each journey goes through. The map of flows links to the journeys, and a run of all journeys is
 * checked against this list.
 */
export const WALKS: Readonly<Record<string, FlowName[]>> = {
  account: ['account', 'auth', 'cart', 'login', 'passwordReset', 'register'],
  browse: ['cart', 'featured', 'product', 'productList', 'subCategories'],
  buying: ['auth', 'cart', 'checkout', 'login', 'orders', 'payment', 'quickAdd'],
  cart: ['cart', 'quickAdd'],
  search: ['filters', 'productList', 'suggestions'],
};

/** The flows of which all journeys together must enter every state, because errors there cost money. */
export const ENTERED_WHOLE: FlowName[] = ['checkout', 'payment'];
