import type { SnapshotFrom } from 'xstate';
import type { categoriesMachine } from './categories.machine';
import { DEFAULT_CATEGORIES } from './leading-category';

type CategoriesSnapshot = SnapshotFrom<typeof categoriesMachine>;

const MOST_IN_HEADER = 3;
const MOST_ON_HOME = 3;

const LISTING_DEFAULTS = ['men', 'women', 'accessories'];
const UNREACHABLE_DEFAULTS = ['Accessories'];

export const areCategoriesSettled = (snapshot: CategoriesSnapshot) => snapshot.hasTag('settled');

const knownOr = ({ context }: CategoriesSnapshot, defaults: string[]) =>
  context.categories.length > 0 ? context.categories : defaults;

export const headerCategories = (snapshot: CategoriesSnapshot) =>
  knownOr(snapshot, DEFAULT_CATEGORIES).slice(0, MOST_IN_HEADER);

export const homeCategories = (snapshot: CategoriesSnapshot) =>
  knownOr(snapshot, DEFAULT_CATEGORIES).slice(0, MOST_ON_HOME);

export const listingCategories = (snapshot: CategoriesSnapshot) =>
  knownOr(snapshot, snapshot.matches('unreachable') ? UNREACHABLE_DEFAULTS : LISTING_DEFAULTS);
