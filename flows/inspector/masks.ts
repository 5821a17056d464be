/**
 * What nobody who looks at flows should read: passwords, tokens, codes, what is paid with, and who a
 * shopper is. All of it is shown as the same four dots, so that not even its length is told.
 */
export const MASK = '••••';

/** A field is known by its whole name or by the end of it: `token`, `resetToken` and `reset_token`. */
const SECRET_ENDINGS = [
  // What opens an account, or lets somebody act as a shopper. A key under which the store does something once is none.
  'password',
  'passcode',
  'token',
  'secret',
  'apikey',
  'jwt',
  'authorization',
  'cookie',
  'otp',
  // What is paid with.
  'cardnumber',
  'cardno',
  'cardholder',
  'cardname',
  'holdername',
  'expiry',
  'cvv',
  'cvc',
  'vpa',
  'upiid',
  'accountnumber',
  'ifsc',
  // Where a gateway is told who pays and what for, in whichever shape.
  'redirecturl',
  'formparams',
  'qrbase64',
  // Who a shopper is and where they live.
  'email',
  'phone',
  'mobile',
  'contactinfo',
  'firstname',
  'lastname',
  'fullname',
  'customername',
  'addressline',
  'street',
  'postalcode',
  'pincode',
  'address',
];

/** Names that would be found at the end of harmless ones as well: `pin` in `shopping`. */
const SECRET_NAMES = [
  'pin',
  'code',
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
];

/** Names that mean something private in one flow and something harmless in all others. */
const SECRET_IN: Readonly<Record<string, readonly string[]>> = {
  contact: ['name', 'subject'],
  payment: ['fields', 'text', 'source', 'url', 'data'],
  // The field before it asks for a contact, and not everybody reads the words above a field.
  tracking: ['ordernumber'],
};

/** What a store tells anybody of its products, by names that are private elsewhere. */
const OPEN_IN: Readonly<Record<string, readonly string[]>> = {
  product: ['value', 'values'],
  productList: ['value', 'values'],
};

export type FieldOf = { flow: string | undefined; value: unknown };

/** Whether all that a field holds is masked, however deep. */
export function isSecretField(name: string, { flow = '', value }: FieldOf): boolean {
  const bare = bareName(name);
  // Of an address in parts each part is judged by itself. So are the forms of a store.
  if (bare.endsWith('address') && isInParts(value)) return false;
  if (bare === 'fields' && Array.isArray(value)) return false;
  if (isNamedIn(OPEN_IN, flow, bare)) return false;
  return isSecretName(bare) || isNamedIn(SECRET_IN, flow, bare);
}

const isNamedIn = (names: Readonly<Record<string, readonly string[]>>, flow: string, bare: string): boolean =>
  Object.hasOwn(names, flow) && (names[flow] ?? []).includes(bare);

const bareName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const isInParts = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSecretName = (bare: string) =>
  SECRET_NAMES.includes(bare) || SECRET_ENDINGS.some((ending) => bare.endsWith(ending) || bare.endsWith(`${ending}s`));

/** What stands in an address after a name: `?token=…`, or behind a `#`. */
const PARAMETER = /([?&#;])([^=&#;\s?]+)=([^&#;\s"'<>]*)/g;
/** Links into apps that pay name who is paid, how much and what for. */
const PAYING_LINK = /\b(upi|intent|gpay|tez|phonepe|paytmmp|paytm):\/\/[^\s"'<>]*/gi;
const SIGNED = /(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
/** What stands between two of these can be an email, or an id that money is sent to. */
const WORD = /[^\s"<>()[\]{},;:=&?#/\\|]+/g;
const CARD = /(?<![\w])\d(?:[ -]?\d){12,18}(?![\w])/g;
const PHONE = /(?<!\w)(?:(?:\+|00)?91[\s-]?|0)?[6-9](?:[\s-]?\d){9}(?!\w)/g;
const FOREIGN_PHONE = /\+\d(?:[\s-]?\d){7,14}(?!\w)/g;
/** Numbers that are still being typed, or written in ways of their own; a moment in time is none. */
const LONG_NUMBER = /(?<![\w.-])\(?\d(?:[\s().-]{0,2}\d){5,}(?![\w-])/g;
const MOMENT_IN_TIME = /^\d{4}-\d\d-\d\d/;

/** A text in which whatever looks private is masked where it stands. */
export const maskedText = (text: string): string =>
  text
    .replace(PAYING_LINK, (_, scheme: string) => `${scheme}://${MASK}`)
    .replace(PARAMETER, (whole, mark: string, name: string) =>
      isSecretName(bareName(plain(name))) ? `${mark}${name}=${MASK}` : whole,
    )
    .replace(SIGNED, MASK)
    .replace(BEARER, `$1 ${MASK}`)
    .replace(WORD, (word) => (/@|%40/.test(word) ? MASK : word))
    .replace(CARD, MASK)
    .replace(FOREIGN_PHONE, MASK)
    .replace(PHONE, MASK)
    .replace(LONG_NUMBER, (number) => (MOMENT_IN_TIME.test(number) ? number : MASK));

/** What the shop's own addresses ask for in the open. */
const OPEN_PARAMETERS = ['category', 'parentcategory', 'featured', 'page', 'orderid', 'id'];

/** The address of a page: of whatever else it asks for, nobody knows how private it is. */
export const maskedAddress = (address: string): string =>
  maskedText(address).replace(PARAMETER, (whole, mark: string, name: string) =>
    OPEN_PARAMETERS.includes(bareName(plain(name))) ? whole : `${mark}${name}=${MASK}`,
  );

/** Numbers this long are cards; moments in time are shorter. */
const LEAST_CARD = 1e13;

export const maskedNumber = (number: number | bigint): number | string =>
  typeof number === 'bigint' || Math.abs(number) >= LEAST_CARD ? maskedText(String(number)) : number;

function plain(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
