import type { Colour, Fabric, Look, Silhouette } from '../look';
import type { Member, Scene } from './group';

const put = (
  look: readonly [Silhouette, Fabric, Colour, Colour, Partial<Look>?],
  x: number,
  y: number,
  scale: number,
  turn = 0,
): Member => {
  const [silhouette, fabric, colour, accent, more] = look;
  const slug = `scene-${silhouette}-${colour}`;
  return { slug, look: { silhouette, fabric, colour, accent, ...more }, x, y, scale, turn };
};

const upright = (wall: string, arch: string, members: Member[], floor?: number): Scene => ({
  width: 960,
  height: 1280,
  wall,
  niche: [{ x: 130, y: 90, width: 700, height: (floor ?? 1280) - 90, colour: arch }],
  ...(floor ? { floor } : {}),
  members,
});

/** `category-flip-flops-flats` from `Flip-Flops & Flats`. */
export const kebab = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A still life for each category, and for collections that a shopkeeper may add. */
export const categoryScenes: Record<string, Scene> = {
  Dresses: upright('#e9cfc0', '#dcae98', [
    put(['maxiDress', 'floral', 'Ivory', 'Coral'], 610, 620, 0.84),
    put(['wrapDress', 'plain', 'Teal', 'Gold'], 330, 690, 0.84),
  ]),
  'Flip-Flops & Flats': upright('#e6dac4', '#d3bc95', [
    put(['jutti', 'brocade', 'Maroon', 'Gold', { trims: ['embroidery'] }], 330, 380, 0.56, -8),
    put(['kolhapuri', 'plain', 'Tan', 'Gold'], 640, 660, 0.58, 7),
    put(['flipFlops', 'plain', 'Teal', 'Mustard'], 330, 950, 0.54, -6),
  ]),
  'Innerwear & Sleepwear': upright('#dfd6e2', '#c5b6cf', [
    put(['pyjamaSet', 'stripes', 'Ivory', 'Blue'], 320, 640, 0.84, -2),
    put(['camisole', 'plain', 'Peach', 'Ivory', { trims: ['lace'] }], 680, 420, 0.5, 5),
    put(['boxers', 'checks', 'Navy', 'Sky'], 680, 930, 0.44, -4),
  ]),
  Women: upright('#ecd0c4', '#d99a86', [
    put(['anarkali', 'brocade', 'Teal', 'Gold'], 660, 650, 0.84),
    put(['saree', 'bandhani', 'Red', 'Gold'], 330, 660, 0.88),
  ]),
  Men: upright('#d8dbd2', '#b3bcab', [
    put(['menKurta', 'plain', 'Ivory', 'Tan'], 610, 640, 0.82),
    put(['nehruJacket', 'plain', 'Bottle', 'Gold'], 320, 720, 0.68),
  ]),
  Accessories: upright('#ead9bd', '#d8b983', [
    put(['toteBag', 'blockPrint', 'Ivory', 'Indigo'], 360, 480, 0.64, -3),
    put(['jhumka', 'plain', 'Gold', 'Rani'], 690, 760, 0.46, 3),
    put(['sunglasses', 'plain', 'Brown', 'Gold'], 360, 1000, 0.5, -6),
  ]),
  Electricals: upright(
    '#d9e0e0',
    '#b4c4c6',
    [
      put(['pedestalFan', 'plain', 'White', 'Silver'], 600, 600, 0.86),
      put(['deskLamp', 'plain', 'Mustard', 'Gold'], 300, 760, 0.56),
      put(['kettle', 'plain', 'Charcoal', 'Silver'], 720, 1010, 0.42),
    ],
    1040,
  ),
  'Summer Collection': upright('#f0e2b8', '#f0c77f', [
    put(['tieredDress', 'leheriya', 'White', 'Sky', { sleeve: 'Elbow length' }], 600, 620, 0.84),
    put(['aLineDress', 'floral', 'Yellow', 'Rani'], 330, 720, 0.72),
  ]),
  'Casual Wear': upright('#dcdcd2', '#b9bda6', [
    put(['kurta', 'blockPrint', 'Ivory', 'Indigo'], 340, 640, 0.84),
    put(['shirtDress', 'denim', 'Indigo', 'Tan'], 640, 680, 0.78),
  ]),
  'Evening Wear': upright('#cdbcc4', '#8d5f70', [
    put(['lehenga', 'brocade', 'Maroon', 'Gold'], 610, 640, 0.84),
    put(['sherwani', 'brocade', 'Ivory', 'Gold', { trims: ['churidar', 'embroidery'] }], 310, 640, 0.84),
  ]),
  Default: upright('#ead9cc', '#d8b49d', [
    put(['kurtaSet', 'floral', 'Mint', 'Rani', { shape: 'palazzo', trims: ['dupatta'] }], 340, 640, 0.86),
    put(['toteBag', 'ikat', 'Indigo', 'Ivory'], 690, 800, 0.5, 3),
  ]),
};

const RED = ['saree', 'bandhani', 'Red', 'Gold'] as const;
const TEAL = ['anarkali', 'brocade', 'Teal', 'Gold'] as const;
const FLORAL = ['maxiDress', 'floral', 'Ivory', 'Coral'] as const;
const MUSTARD = ['kurtaSet', 'chikankari', 'Mustard', 'Maroon', { shape: 'palazzo', trims: ['dupatta'] }] as const;

/** The hero pictures. The wide one leaves its left free for text, the tall one its lower part. */
export const heroScenes: Record<string, Scene> = {
  'hero-1600': {
    width: 1600,
    height: 1000,
    wall: '#e8cdb6',
    niche: [
      { x: 1210, y: 170, width: 340, height: 730, colour: '#dca98a' },
      { x: 790, y: 60, width: 470, height: 840, colour: '#cf8f6e' },
    ],
    floor: 900,
    members: [
      put(MUSTARD, 768, 566, 0.62),
      put(FLORAL, 1384, 548, 0.6),
      put(TEAL, 1192, 528, 0.7),
      put(RED, 962, 528, 0.7),
    ],
  },
  'hero-800': {
    width: 800,
    height: 712,
    wall: '#e8cdb6',
    niche: [{ x: 210, y: -34, width: 390, height: 666, colour: '#cf8f6e' }],
    floor: 632,
    members: [put(FLORAL, 610, 336, 0.5), put(TEAL, 408, 318, 0.56), put(RED, 188, 322, 0.57)],
  },
};
