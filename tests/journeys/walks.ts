import type { FlowName } from '../support/model/flow';

/**
 * The flows that each journey goes through on its way. The map of flows leads there, and a run of all
 * journeys is held against it.
 */
export const WALKS: Readonly<Record<string, FlowName[]>> = {
  account: ['account', 'auth', 'cart', 'login', 'passwordReset', 'register'],
  browse: ['cart', 'featured', 'product', 'productList', 'subCategories'],
  buying: ['auth', 'cart', 'checkout', 'login', 'orders', 'payment', 'quickAdd'],
  cart: ['cart', 'quickAdd'],
  search: ['filters', 'productList', 'suggestions'],
};

/** The flows of which all journeys together enter every state: where money is lost. */
export const ENTERED_WHOLE: FlowName[] = ['checkout', 'payment'];
