import type { SnapshotFrom } from 'xstate';
import { rupees } from '#contract/money';
import type { Findings } from '#contract/search';
import type { Listing } from '../catalogue/listing';
import type { productListMachine } from '../catalogue/product-list.machine';
import { countOf, foundCount } from '../catalogue/product-list.selectors';
import { canBeListed, listedFilters } from '../catalogue/refined-listing';
import { chosenValues, type FilterChange, type FilterValue, isSameValue, pricesOf } from './filter-changes';

type ProductListSnapshot = SnapshotFrom<typeof productListMachine>;

export type ShownFacet = {
  key: string;
  label: string;
  /** `count` is missing for chosen values that the store did not list. */
  values: { value: string; label: string; count?: number; isChosen: boolean }[];
};

/** The store's facets, without values that an address cannot hold. Of each facet, chosen values are always included. */
export function shownFacets({ context: { listing, findings } }: ProductListSnapshot): ShownFacet[] {
  const chosen = chosenValues(listing);
  const asChosen = (one: FilterValue) => ({ value: one.value, label: valueName(one, findings), isChosen: true });
  const facets = (findings?.facets ?? []).flatMap(({ key, label, values }): ShownFacet[] => {
    const told = values
      .filter(({ value }) => canBeChosen(listing, { key, value }))
      .map((one) => ({ ...one, isChosen: chosen.some((other) => isSameValue(other, { key, value: one.value })) }));
    const untold = chosen
      .filter((one) => one.key === key && !told.some(({ value }) => isSameValue(one, { key, value })))
      .map(asChosen);
    return told.length > 0 ? [{ key, label, values: [...told, ...untold] }] : [];
  });
  // Prices can be typed even if the store sends no price facet.
  if (facets.length === 0 || facets.some(({ key }) => key === 'price')) return facets;
  const prices = chosen.filter(({ key }) => key === 'price').map(asChosen);
  return [...facets, { key: 'price', label: 'Price', values: prices }];
}

function canBeChosen(listing: Listing, { key, value }: FilterValue): boolean {
  if (listedFilters(listing).some((name) => name === key)) return canBeListed(value);
  switch (key) {
    case 'price':
      return Object.keys(pricesOf(value) ?? {}).length > 0;
    case 'discount':
      return /^[1-9]\d?$/.test(value);
    case 'inStock':
      return value === 'true';
    default:
      return false;
  }
}

export type ChosenFilter = { name: string; change: FilterChange };

/** Conditions that the store read from the words, and chosen filters: each by name, with the change that removes it. */
export function chosenFilters(snapshot: ProductListSnapshot): ChosenFilter[] {
  if (snapshot.matches('unsearchable')) return [];
  const { listing, findings } = snapshot.context;
  return [
    ...(findings?.understood ?? []).map(
      ({ label, without }): ChosenFilter => ({ name: label, change: { type: 'filters.condition.removed', without } }),
    ),
    ...chosenValues(listing).map(
      (one): ChosenFilter => ({ name: nameOf(one, findings), change: { type: 'filters.value.toggled', ...one } }),
    ),
  ];
}

/** Whether 'Clear all' has an effect: conditions read from the words stay, as the words do. */
export const isAnyChosen = ({ context: { listing } }: ProductListSnapshot): boolean => chosenValues(listing).length > 0;

const FACET_NAMES: Record<string, string> = {
  category: 'Category',
  parentCategory: 'Type',
  size: 'Size',
  color: 'Colour',
  fabric: 'Fabric',
  origin: 'Country of origin',
};

/** Such as 'Size M', with the store's own label of the facet if it sends one. Prices and the like need no label. */
function nameOf(one: FilterValue, findings: Findings | undefined): string {
  if (!Object.hasOwn(FACET_NAMES, one.key)) return valueName(one, findings);
  const facet = findings?.facets.find(({ key }) => key === one.key);
  return `${facet?.label ?? FACET_NAMES[one.key]} ${valueName(one, findings)}`;
}

function valueName(one: FilterValue, findings: Findings | undefined): string {
  const { key, value } = one;
  switch (key) {
    case 'price':
      return pricesName(pricesOf(value) ?? {});
    case 'discount':
      return `${value}% off and more`;
    case 'inStock':
      return 'In stock';
    default: {
      const facet = findings?.facets.find((told) => told.key === key);
      return facet?.values.find((told) => isSameValue(one, { key, value: told.value }))?.label ?? value;
    }
  }
}

function pricesName({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number }): string {
  if (minPrice === undefined) return `Up to ${rupees(maxPrice ?? 0)}`;
  return maxPrice === undefined ? `${rupees(minPrice)} and above` : `${rupees(minPrice)} to ${rupees(maxPrice)}`;
}

/** Label of the button from the filters to the products, with their number once it is known. */
export function wayToProducts(snapshot: ProductListSnapshot): string {
  if (snapshot.hasTag('busy') || snapshot.matches('failed')) return 'Show products';
  return `Show ${foundCount(snapshot) || countOf(snapshot.context.total)}`;
}
