/** Colours by the names that Indian shops give them, as they look on cloth. */
const SWATCHES: Record<string, string> = {
  red: '#b3202c',
  maroon: '#6d1a2d',
  wine: '#5e1b30',
  rust: '#a8472a',
  orange: '#dd7327',
  coral: '#e8745f',
  peach: '#f2b79a',
  pink: '#e191ac',
  rani: '#c21d6b',
  magenta: '#b8257f',
  purple: '#6a3a86',
  violet: '#6a3a86',
  lavender: '#b9a5d6',
  blue: '#2b5ca5',
  navy: '#1d2a4d',
  indigo: '#31396f',
  sky: '#8dbfe0',
  teal: '#1c7276',
  turquoise: '#30a6a4',
  green: '#2f7d4a',
  bottle: '#15472f',
  olive: '#6b6a32',
  mint: '#aedcc3',
  sage: '#9caf8e',
  yellow: '#edc63a',
  mustard: '#c8962c',
  gold: '#bd9645',
  golden: '#bd9645',
  silver: '#c3c5c9',
  bronze: '#8a6239',
  copper: '#a8643f',
  brown: '#6c4630',
  tan: '#b98a5c',
  beige: '#d9c7a8',
  khaki: '#a99a6c',
  cream: '#f3ead4',
  ivory: '#f5f0e1',
  white: '#ffffff',
  grey: '#8b8d90',
  gray: '#8b8d90',
  charcoal: '#43464a',
  black: '#19191b',
};

const SEVERAL = 'conic-gradient(#b3202c, #edc63a, #2f7d4a, #2b5ca5, #6a3a86, #b3202c)';

/** The first word that is a known colour decides: 'Dusty Navy Blue' is navy. Undefined if there is none. */
export function swatchOf(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  if (words.some((word) => word.startsWith('multi'))) return SEVERAL;
  const known = words.find((word) => Object.hasOwn(SWATCHES, word));
  return known && SWATCHES[known];
}
