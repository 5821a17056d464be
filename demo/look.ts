/** How a product is drawn. Its pictures are generated as SVG from this. */

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

/** For hard goods (footwear, bags, appliances), the pattern of the surface, which is usually `plain`. */
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

/** Length of a drawn sleeve in centimetres from the shoulder. */
export const SLEEVES = { Short: 18, 'Elbow length': 30, 'Three-quarter': 44, Long: 57 } as const;
type Sleeve = 'Sleeveless' | keyof typeof SLEEVES;

export type Neckline =
  | 'Round'
  | 'Scoop'
  | 'V-neck'
  | 'Square'
  | 'Boat neck'
  | 'Sweetheart'
  | 'Band collar'
  | 'Shirt collar';

/** Variants of a silhouette. */
export type Shape =
  | 'slip'
  | 'pinafore'
  | 'column'
  | 'short'
  | 'aLine'
  | 'palazzo'
  | 'sharara'
  | 'angrakha'
  | 'skirt'
  | 'gym'
  | 'sports'
  | 'men'
  | 'high'
  | 'low'
  | 'trunk'
  | 'slim'
  | 'crossed'
  | 'quilted'
  | 'moulded'
  | 'tStrap'
  | 'walking'
  | 'pointed'
  | 'broad'
  | 'open'
  | 'set'
  | 'cuffs'
  | 'catEye'
  | 'aviator'
  | 'round'
  | 'drum'
  | 'gooseneck'
  | 'filament'
  | 'card holder'
  | 'zip-around';

/** Details sewn on, worn along or closing it; a silhouette draws those that it has a place for. */
export type Trim =
  | 'border'
  | 'contrast edge'
  | 'lace'
  | 'gota'
  | 'neck tie'
  | 'buttons'
  | 'belt'
  | 'buckled belt'
  | 'tassels'
  | 'flutter'
  | 'fine stripes'
  | 'sequins'
  | 'dupatta'
  | 'churidar'
  | 'pyjama'
  | 'salwar'
  | 'embroidery'
  | 'zari collar'
  | 'asymmetric hem'
  | 'meenakari'
  | 'wide straps'
  | 'hooks'
  | 'mirrors'
  | 'printed bed'
  | 'fabric strap'
  | 'bow'
  | 'remote'
  | 'steam';

/** Countable parts. `pieces` are those of a pack, all shown in its first picture. */
type Counted =
  | 'pieces'
  | 'buttons'
  | 'sockets'
  | 'USB ports'
  | 'card slots'
  | 'sub-dials'
  | 'strands'
  | 'bangles'
  | 'attachments';

/**
 * The visible facts of a product, stated once: its pictures are drawn from them, its specifications list sleeve and
 * neck, and a test compares its texts with the drawings.
 */
export type Look = {
  silhouette: Silhouette;
  fabric: Fabric;
  /** The colour of the cloth or the body of the thing. */
  colour: Colour;
  /** Print, border, trim, straps, buttons, metal. */
  accent: Colour;
  sleeve?: Sleeve;
  neck?: Neckline;
  shape?: Shape;
  trims?: readonly Trim[];
  counts?: Readonly<Partial<Record<Counted, number>>>;
};

/** The look in another colour. An accent of that colour becomes the first colour, so that the two differ. */
export const inColour = (look: Look, colour: Colour): Look => ({
  ...look,
  colour,
  accent: look.accent === colour ? look.colour : look.accent,
});

export const VIEWS = ['front', 'detail', 'back'] as const;
export type View = (typeof VIEWS)[number];
