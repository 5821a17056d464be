import * as v from 'valibot';
import { hasData, named, requiredText, text, textByName, textList, wholeNumberOrNull } from './tolerant';

const DIGITS_OF_A_PHONE = 10;

/** A number of ten digits is an Indian one: from abroad, and on some phones, it cannot be called without +91. */
const phone = v.pipe(
  text,
  v.transform((given) => {
    const digits = given.replace(/\D/g, '');
    return digits.length === DIGITS_OF_A_PHONE && !given.includes('+') ? `+91 ${given.trim()}` : given;
  }),
);

const GrievanceOfficerSchema = v.object({
  name: requiredText,
  email: text,
  phone,
  hours: text,
});

/**
 * Everything the store says about itself. Each field may be missing: the shop has a default or
 * leaves the place out. `grievanceOfficer`, `returnDays` and `capabilities` go beyond the plain contract.
 */
export const StoreInfoSchema = v.object({
  storeName: text,
  companyName: text,
  companyAddress: text,
  companyEmail: text,
  companyPhone: phone,
  companyLogoUrl: text,
  description: text,
  categories: textList,
  categoryImages: textByName,
  socialLinks: v.pipe(textByName, v.transform(withSchemes)),
  policies: textByName,
  grievanceOfficer: v.optional(v.fallback(v.nullable(GrievanceOfficerSchema), null), null),
  /** For how many days after delivery goods may be sent back. */
  returnDays: wholeNumberOrNull,
  capabilities: textList,
});

export type StoreInfo = v.InferOutput<typeof StoreInfoSchema>;

/**
 * Shopkeepers type addresses as 'facebook.com/rang', which a browser takes for a page of the shop. Without a path,
 * 'rang.official' is the name of an account.
 */
function withSchemes(links: Record<string, string>): Record<string, string> {
  const isBare = (url: string) => /^(?:www\.(?:[\w-]+\.)+[a-z]{2,}$|(?:[\w-]+\.)+[a-z]{2,}\/)/i.test(url);
  return Object.fromEntries(Object.entries(links).map(([name, url]) => [name, isBare(url) ? `https://${url}` : url]));
}

/**
 * Every field is optional, so any object would match: `data` is unwrapped only if it has a known field and the answer
 * around it has none.
 */
export const StoreInfoAnswerSchema = v.pipe(
  v.unknown(),
  v.transform((answer): unknown =>
    hasData(answer) && saysSome(answer.data) && !saysSome(answer) ? answer.data : answer,
  ),
  StoreInfoSchema,
);

function saysSome(answer: object): boolean {
  return Object.keys(StoreInfoSchema.entries).some((name) => Object.hasOwn(answer, name));
}

/** What a store can do beyond the plain contract. The shop ignores names it does not know. */
export type Capability =
  | 'pictureWidths'
  | 'order'
  | 'orderLines'
  | 'orderPages'
  | 'signOut'
  | 'passwordReset'
  | 'pinCodes'
  | 'idempotencyKeys'
  | 'cashOnDelivery'
  | 'variants'
  | 'availability'
  | 'backInStock'
  | 'delivery'
  | 'related'
  | 'search'
  | 'sizeCharts';

export const storeCan = (info: StoreInfo | undefined, capability: Capability): boolean =>
  info?.capabilities.includes(capability) ?? false;

const DEFAULT_STORE_NAME = 'Statecart';

export const shownStoreName = (info: Pick<StoreInfo, 'storeName' | 'companyName'> | undefined): string =>
  info?.storeName.trim() || info?.companyName.trim() || DEFAULT_STORE_NAME;

/** Ignores letter case: stores write both 'Dresses' and 'dresses'. */
export function categoryPicture(info: StoreInfo | undefined, category: string): string | undefined {
  if (!info) return undefined;
  const wanted = category.toLowerCase();
  const name = Object.keys(info.categoryImages).find((known) => known.toLowerCase() === wanted);
  return name === undefined ? undefined : named(info.categoryImages, name);
}
