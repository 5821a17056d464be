/** How a product is drawn. Its pictures are composed as SVG from this, never photographed or downloaded. */

const SILHOUETTES = [
  // Dresses
  'aLineDress',
  'maxiDress',
  'wrapDress',
  'shirtDress',
  'tieredDress',
  // Flip-flops and flats
  'flipFlops',
  'slides',
  'strapSandals',
  'balletFlats',
  'jutti',
  'kolhapuri',
  // Innerwear and sleepwear, always as flat-lay
  'camisole',
  'bra',
  'briefs',
  'vest',
  'boxers',
  'pyjamaSet',
  'nightshirt',
  // Ethnic wear
  'kurta',
  'kurtaSet',
  'anarkali',
  'saree',
  'lehenga',
  'dupatta',
  'menKurta',
  'nehruJacket',
  'sherwani',
  'dhotiSet',
  // Accessories
  'toteBag',
  'slingBag',
  'potli',
  'wallet',
  'jhumka',
  'bangles',
  'necklace',
  'watch',
  'sunglasses',
  'belt',
  'stole',
  // Electrical goods
  'deskLamp',
  'pendantLamp',
  'iron',
  'pedestalFan',
  'extensionBoard',
  'kettle',
  'trimmer',
  'ledBulb',
] as const;

export type Silhouette = (typeof SILHOUETTES)[number];

const FABRICS = [
  'plain',
  'bandhani',
  'blockPrint',
  'ikat',
  'stripes',
  'checks',
  'floral',
  'chikankari',
  'brocade',
  'polka',
  'leheriya',
  'denim',
] as const;

/** For hard goods (footwear, bags, appliances) the fabric is the pattern of the surface; `plain` is usual. */
export type Fabric = (typeof FABRICS)[number];

export const COLOURS = {
  Ivory: '#f3ece0',
  White: '#fbfaf7',
  Black: '#23211f',
  Charcoal: '#4a4a4d',
  Silver: '#c3c6ca',
  Gold: '#c79a4b',
  Beige: '#d9c4a3',
  Tan: '#b98755',
  Brown: '#6d4630',
  Rust: '#b1512c',
  Maroon: '#7a2233',
  Red: '#bf2f33',
  Coral: '#ec7f66',
  Peach: '#f3bfa1',
  Pink: '#e59aa9',
  Rani: '#b8185e',
  Lavender: '#b9a6d3',
  Purple: '#6a3d7c',
  Navy: '#25335c',
  Indigo: '#35478c',
  Blue: '#4a7fb5',
  Sky: '#a9cbe0',
  Teal: '#1f6f71',
  Mint: '#b5d8c4',
  Sage: '#9aa98a',
  Olive: '#6d7040',
  Green: '#2f7a4f',
  Bottle: '#1e4d3b',
  Mustard: '#d29a2c',
  Yellow: '#f0c74a',
} as const;

export type Colour = keyof typeof COLOURS;

export type Look = {
  silhouette: Silhouette;
  fabric: Fabric;
  /** The colour of the cloth or the body of the thing. */
  colour: Colour;
  /** Print, border, trim, straps, buttons, metal. */
  accent: Colour;
};

export const VIEWS = ['front', 'detail', 'back'] as const;
export type View = (typeof VIEWS)[number];
