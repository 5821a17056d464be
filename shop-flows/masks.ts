import { MASK, type MaskOptions } from '@statecart/flows/masks';

/** Private values of this shop, in addition to the general ones. */
export const MASKS: MaskOptions = {
  endings: [
    // Means of payment
    'vpa',
    'upiid',
    'ifsc',
    // Requests to a payment gateway, which name the payer and the purpose
    'redirecturl',
    'formparams',
    'qrbase64',
    // Identity and address of a shopper
    'contactinfo',
    'customername',
    'pincode',
  ],
  names: [
    'contact',
    'message',
    // The place of residence, and what is typed into its fields by mistake
    'city',
    'state',
    'qr',
    'pa',
    'pn',
    'tr',
    // The store and the gateway decide what these fields hold.
    'value',
    'values',
    'inputs',
    'defaultvalue',
    // A fingerprint of a request: with the rest known, a short number in it could be found by trying all.
    'body',
  ],
  namesIn: {
    contact: ['name', 'subject'],
    payment: ['fields', 'text', 'source', 'url', 'data'],
    // Shoppers may type their contact into the field before the one that asks for it.
    tracking: ['ordernumber'],
  },
  // Product data that a store publishes anyway
  openIn: { product: ['value', 'values'], productList: ['value', 'values'] },
  // The fields of a store's forms
  listsInParts: ['fields'],
  texts: [
    // Links to payment apps, which name the payee, the amount and the purpose
    [/\b(upi|intent|gpay|tez|phonepe|paytmmp|paytm):\/\/[^\s"'<>]*/gi, `$1://${MASK}`],
    // Indian phone numbers in any grouping
    [/(?<!\w)(?:(?:\+|00)?91[\s-]?|0)?[6-9](?:[\s-]?\d){9}(?!\w)/g, MASK],
  ],
  openParameters: ['category', 'parentcategory', 'featured', 'page', 'orderid', 'id'],
  // Properties of a failure that the machines' guards use
  errors: { Failure: ['kind', 'status', 'error', 'lines'] },
};
