import type { DemoProduct } from '../../demo/product';
import { inColour, only } from './product-selection';

type Shades = { good: DemoProduct['colours']; fair: DemoProduct['colours'] };

/**
 * Which colours of the catalogue a colour name means. Good: what everybody calls so, such as bottle green for green.
 * Fair: what a shopper might settle for, such as maroon for red or ivory for white.
 */
const SHADES = {
  red: { good: ['Red'], fair: ['Maroon', 'Rust'] },
  maroon: { good: ['Maroon'], fair: ['Red'] },
  rust: { good: ['Rust'], fair: ['Coral', 'Brown'] },
  orange: { good: ['Coral', 'Rust'], fair: ['Peach'] },
  pink: { good: ['Pink', 'Rani'], fair: ['Peach', 'Coral'] },
  peach: { good: ['Peach'], fair: ['Coral', 'Pink'] },
  purple: { good: ['Purple', 'Lavender'], fair: [] },
  blue: { good: ['Blue', 'Navy', 'Sky', 'Indigo'], fair: ['Teal'] },
  navy: { good: ['Navy'], fair: ['Indigo'] },
  sky: { good: ['Sky'], fair: ['Blue'] },
  teal: { good: ['Teal'], fair: [] },
  green: { good: ['Green', 'Bottle', 'Olive', 'Mint', 'Sage'], fair: ['Teal'] },
  bottle: { good: ['Bottle'], fair: ['Green'] },
  mint: { good: ['Mint'], fair: ['Sage'] },
  yellow: { good: ['Yellow', 'Mustard'], fair: [] },
  mustard: { good: ['Mustard'], fair: ['Yellow'] },
  golden: { good: ['Gold'], fair: [] },
  silver: { good: ['Silver'], fair: [] },
  white: { good: ['White'], fair: ['Ivory'] },
  cream: { good: ['Ivory', 'Beige'], fair: ['White'] },
  brown: { good: ['Brown', 'Tan'], fair: ['Beige', 'Rust'] },
  grey: { good: ['Charcoal'], fair: ['Silver'] },
  black: { good: ['Black'], fair: ['Charcoal'] },
} satisfies Record<string, Shades>;

/** The slugs in a colour (good), and those in a similar one (fair). */
export function inShade(colour: keyof typeof SHADES, slugs: string[]): { good: string[]; fair: string[] } {
  const { good: exact, fair: near }: Shades = SHADES[colour];
  const good = only(slugs, inColour(...exact));
  return { good, fair: only(slugs, inColour(...near)).filter((slug) => !good.includes(slug)) };
}
