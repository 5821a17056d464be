import type { PaymentAnswer } from '#contract/payment';
import type { PostedValues } from '#contract/posted-values';
import { appAddress, webAddress } from './targets';

/** One input of a form posted to a gateway. A gateway may use a name twice, so inputs are no object. */
export type PostedInput = { name: string; value: string };

/** How the shopper goes on to pay, as the store's answer says. */
export type Way =
  | { by: 'form'; address: string; inputs: PostedInput[] }
  | { by: 'app'; address: string }
  | { by: 'qr'; text: string }
  | { by: 'picture'; source: string }
  | { by: 'address'; address: string }
  /** Nothing is left to do in the browser: the store goes on by itself. */
  | { by: 'store' }
  /** The store refuses; `error` is its own text, or ''. */
  | { by: 'none'; error: string }
  /** The answer leads to an address that is not allowed, or to none. */
  | { by: 'wrongAddress' };

const ASTRAY: Way = { by: 'wrongAddress' };

/** Values of `error` that some backends send if there was no error. */
const NO_ERRORS = ['', '0'];

export function wayOf(answer: PaymentAnswer): Way {
  const { success, error } = answer;
  const way = success === false ? undefined : wayOn(answer);
  // A backend that omits `success` refuses by an error without an address to go to.
  const isRefused = success === null && way?.by === 'store' && !NO_ERRORS.includes(error.trim());
  return way && !isRefused ? way : { by: 'none', error };
}

function wayOn({ redirectUrl, action }: PaymentAnswer): Way {
  const target = action?.redirectUrl || redirectUrl;
  switch (action?.type) {
    case 'redirect_post':
      return form(target, action.formParams);
    case 'deeplink':
      return toApp(target);
    case 'qr':
      return code(action);
    case undefined:
    case '':
      return target === '' ? { by: 'store' } : toAddress(target);
    default:
      return { by: 'store' };
  }
}

type FormParams = NonNullable<PaymentAnswer['action']>['formParams'];

function form(target: string, { type, url, data }: FormParams): Way {
  const address = webAddress(target);
  if (address === undefined) return ASTRAY;
  const inputs = [{ name: 'type', value: type }, { name: 'url', value: url }, ...inputsOf('data', data)];
  return { by: 'form', address, inputs };
}

/** Names nested values as forms do: `data[cart][0][sku]`. */
function inputsOf(parent: string, values: PostedValues): PostedInput[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = `${parent}[${key}]`;
    return typeof value === 'string' ? [{ name, value }] : inputsOf(name, value);
  });
}

/** Some apps open by web links that they have registered. */
function toApp(target: string): Way {
  const address = appAddress(target) ?? webAddress(target);
  return address === undefined ? ASTRAY : { by: 'app', address };
}

function toAddress(target: string): Way {
  const address = webAddress(target);
  return address === undefined ? toApp(target) : { by: 'address', address };
}

/** Characters that fit into a QR code that a phone can still scan from a screen. */
const LONGEST_CODE = 1_200;
const LONGEST_PICTURE = 400_000;

function code({ qr, qrBase64 }: { qr: string; qrBase64: string }): Way {
  const text = qr.trim();
  if (text !== '' && text.length <= LONGEST_CODE) return { by: 'qr', text };
  const source = pictureSource(qrBase64);
  return source === undefined ? ASTRAY : { by: 'picture', source };
}

/** First bytes of image formats in base64. Anything else counts as PNG, the most common. */
const BEGINNINGS: readonly [string, string][] = [
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
  ['PHN2Zy', 'svg+xml'],
  ['PD94bW', 'svg+xml'],
];

/** A data URL from base64 with or without a `data:image/` prefix. Its type is always an image, and nothing else. */
function pictureSource(base64: string): string | undefined {
  const bare = base64.replace(/^\s*data:image\/[\w.+-]+;base64,/i, '').replace(/\s/g, '');
  if (bare.length > LONGEST_PICTURE || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return undefined;
  const kind = BEGINNINGS.find(([beginning]) => bare.startsWith(beginning))?.[1] ?? 'png';
  return `data:image/${kind};base64,${bare}`;
}
