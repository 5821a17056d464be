import { createHash } from 'node:crypto';
import { inColour, VIEWS } from '../look';
import { pictureInColour, pictureOf } from '../picture-names';
import { products } from '../products';
import { seen } from './drawing';
import { photographGroup } from './group';
import { categoryScenes, heroScenes, kebab } from './scenes';
import { photograph } from './studio';

type Copy = { suffix: string; width: number; format: 'avif' | 'webp'; quality: number; effort?: number };
export type Picture = { stem: string; owner: string; svg: () => string; copies: Copy[] };

/** For a product's own page. */
const PAGE_COPIES: Copy[] = [
  { suffix: '-480.avif', width: 480, format: 'avif', quality: 45 },
  { suffix: '-480.webp', width: 480, format: 'webp', quality: 47 },
  { suffix: '-960.avif', width: 960, format: 'avif', quality: 39 },
];

/** For cards, of which a page shows a dozen, mostly on phones. */
const CARD_COPIES: Copy[] = [
  { suffix: '-360.avif', width: 360, format: 'avif', quality: 42, effort: 6 },
  ...PAGE_COPIES,
];

/** The hero picture is the first that a shopper waits for, so it is compressed harder, most of all for phones. */
const heroCopies = (width: number): Copy[] => [
  { suffix: '.avif', width, format: 'avif', quality: width > 800 ? 50 : 36, effort: 6 },
  { suffix: '.webp', width, format: 'webp', quality: width > 800 ? 68 : 54, effort: 6 },
];

/** Every picture of the demonstration shop, and the files made of it. */
export const pictures: Picture[] = [
  ...products.flatMap(({ slug, look, colours }) => [
    ...VIEWS.map(
      (view): Picture => ({
        stem: pictureOf(slug, view),
        owner: slug,
        svg: () => photograph(slug, look, view),
        copies: view === 'front' ? CARD_COPIES : PAGE_COPIES,
      }),
    ),
    ...colours.slice(1).map(
      (colour): Picture => ({
        stem: pictureInColour(slug, colour),
        owner: slug,
        svg: () => photograph(slug, inColour(look, colour), 'front'),
        copies: CARD_COPIES,
      }),
    ),
  ]),
  ...Object.entries(categoryScenes).map(([name, scene]): Picture => {
    const stem = `category-${kebab(name)}`;
    return { stem, owner: stem, svg: () => photographGroup(scene), copies: CARD_COPIES };
  }),
  ...Object.entries(heroScenes).map(
    ([stem, scene]): Picture => ({
      stem,
      owner: stem,
      svg: () => photographGroup(scene),
      copies: heroCopies(scene.width),
    }),
  ),
];

/** Drawings with equal marks produce the same files. */
export const markOf = (svg: string, { copies }: Picture): string =>
  createHash('sha256').update(seen(svg)).update(JSON.stringify(copies)).digest('hex').slice(0, 16);

/** Collection pictures of the shop itself, for stores that send none; copied to `public/categories`. */
export const OF_THE_SHOP = ['summer-collection', 'casual-wear', 'evening-wear', 'default'];
