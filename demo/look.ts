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

/** How long a sleeve is drawn, in centimetres from the shoulder. */
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

/** Where a silhouette comes in several shapes. */
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

/** What is sewn on, goes along, or closes it, where the silhouette has a place for it. */
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

/** What there is a number of. `pieces` are those of a pack: its first picture shows them all. */
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
 * What is true of a product and can be seen. It is said here once: the pictures are drawn from it, sleeve and neck stand
 * among the specifications, and a test holds the words of the texts against what the drawings contain.
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

/** The same thing in another of its colours. What was trimmed in that very colour is trimmed in the first one then. */
export const inColour = (look: Look, colour: Colour): Look => ({
  ...look,
  colour,
  accent: look.accent === colour ? look.colour : look.accent,
});

export const VIEWS = ['front', 'detail', 'back'] as const;
export type View = (typeof VIEWS)[number];
