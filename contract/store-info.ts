import * as v from 'valibot';
import { bareOrWrapped, named, requiredText, text, textByName, textList } from './tolerant';

const GrievanceOfficerSchema = v.object({
  name: requiredText,
  email: text,
  phone: text,
  hours: text,
});

/**
 * Everything the store says about itself. Each field may be missing: the shop has a default or
 * leaves the place out. `grievanceOfficer` and `capabilities` go beyond the plain contract.
 */
export const StoreInfoSchema = v.object({
  storeName: text,
  companyName: text,
  companyAddress: text,
  companyEmail: text,
  companyPhone: text,
  companyLogoUrl: text,
  description: text,
  categories: textList,
  categoryImages: textByName,
  socialLinks: textByName,
  policies: textByName,
  grievanceOfficer: v.optional(v.fallback(v.nullable(GrievanceOfficerSchema), null), null),
  capabilities: textList,
});

export type StoreInfo = v.InferOutput<typeof StoreInfoSchema>;

export const StoreInfoAnswerSchema = bareOrWrapped(StoreInfoSchema);

/** What a store can do beyond the plain contract. Names unknown to the shop mean nothing to it. */
export type Capability = 'pictureWidths' | 'orderLines' | 'signOut' | 'passwordReset' | 'pinCodes';

export const storeCan = (info: StoreInfo | undefined, capability: Capability): boolean =>
  info?.capabilities.includes(capability) ?? false;

const DEFAULT_STORE_NAME = 'Statecart';

export const shownStoreName = (info: Pick<StoreInfo, 'storeName' | 'companyName'> | undefined): string =>
  info?.storeName.trim() || info?.companyName.trim() || DEFAULT_STORE_NAME;

/** Stores write 'Dresses' in one place and 'dresses' in another. */
export function categoryPicture(info: StoreInfo | undefined, category: string): string | undefined {
  if (!info) return undefined;
  const wanted = category.toLowerCase();
  const name = Object.keys(info.categoryImages).find((known) => known.toLowerCase() === wanted);
  return name === undefined ? undefined : named(info.categoryImages, name);
}
