import { MASK, type MaskOptions } from '@statecart/flows/masks';

/** What is private in this shop, besides what is private everywhere. */
export const MASKS: MaskOptions = {
  endings: [
    // What is paid with.
    'vpa',
    'upiid',
    'ifsc',
    // Where a gateway is told who pays and what for, in whichever shape.
    'redirecturl',
    'formparams',
    'qrbase64',
    // Who a shopper is and where they live.
    'contactinfo',
    'customername',
    'pincode',
  ],
  names: [
    'contact',
    'message',
    // Where somebody lives, and what they type there by mistake.
    'city',
    'state',
    'qr',
    'pa',
    'pn',
    'tr',
    // A payment's fields are whatever the store asks for, and a form for a gateway whatever the gateway wants.
    'value',
    'values',
    'inputs',
    'defaultvalue',
    // A fingerprint of what was sent: whoever knows the rest could find out a short number by trying.
    'body',
  ],
  namesIn: {
    contact: ['name', 'subject'],
    payment: ['fields', 'text', 'source', 'url', 'data'],
    // The field before it asks for a contact, and not everybody reads the words above a field.
    tracking: ['ordernumber'],
  },
  // What a store tells anybody of its products.
  openIn: { product: ['value', 'values'], productList: ['value', 'values'] },
  // The forms of a store.
  listsInParts: ['fields'],
  texts: [
    // Links into apps that pay name who is paid, how much and what for.
    [/\b(upi|intent|gpay|tez|phonepe|paytmmp|paytm):\/\/[^\s"'<>]*/gi, `$1://${MASK}`],
    // Indian phones, however they are grouped.
    [/(?<!\w)(?:(?:\+|00)?91[\s-]?|0)?[6-9](?:[\s-]?\d){9}(?!\w)/g, MASK],
  ],
  openParameters: ['category', 'parentcategory', 'featured', 'page', 'orderid', 'id'],
  // Flows go by what the shop knows of a failure.
  errors: { Failure: ['kind', 'status', 'error', 'lines'] },
};
