import type { Drawn } from './drawn';

/** Words of a text, and whether the pictures show what they claim. */
type Claim = readonly [words: RegExp, isShown: (drawn: Drawn) => boolean];

export const part =
  (...names: string[]) =>
  ({ parts }: Drawn): boolean =>
    [...parts].some((shown) => names.some((name) => shown === name || shown.startsWith(`${name} `)));

const print =
  (name: string) =>
  ({ prints }: Drawn): boolean =>
    prints.has(name);

const SLEEVES: readonly Claim[] = [
  [/\bsleeveless\b/, ({ parts }) => ![...parts].some((shown) => shown.startsWith('sleeve '))],
  [/\bshort (puff )?sleeves?\b|\bsleeve: short\b/, part('sleeve Short')],
  [/\belbow[- ]length sleeves?\b|\bsleeve: elbow|\bsleeves puff to the elbow\b/, part('sleeve Elbow length')],
  [/\bthree-quarter\b/, part('sleeve Three-quarter')],
  [/\blong sleeves?\b|\bfull sleeves?\b|\bsleeve: long\b/, part('sleeve Long')],
  [/\bflutter\b/, part('flutter')],
];

const NECKS: readonly Claim[] = [
  [/\bv-neck\b/, part('neck V-neck')],
  [/\bround neck\b|\bneck: round\b/, part('neck Round')],
  [/\bscoop\b/, part('neck Scoop')],
  [/\bsquare neck\b|\bneck: square\b/, part('neck Square')],
  [/\bboat[- ]neck\b/, part('neck Boat neck')],
  [/\bsweetheart\b/, part('neck Sweetheart')],
  [/\b(band|mandarin|stand) collar\b/, part('neck Band collar')],
  [/\b(shirt|notched|round) collar\b|\bshirt-collared\b/, part('neck Shirt collar')],
  [/\bneck tie\b|\bneck ties\b/, part('neck tie')],
  [/\bgota\b/, part('gota', 'scallops', 'border', 'neck border')],
  [/\bcowl\b/, () => false],
];

const PRINTS: readonly Claim[] = [
  [/\bblock[- ]print(ed|ing)?\b|\bhand-blocked\b|\bpaisleys?\b/, print('blockPrint')],
  [/\bbandhani\b/, print('bandhani')],
  [/\bikat\b/, print('ikat')],
  [/\bstrip(e|es|ed)\b|\bpinstripe\b/, ({ prints }) => prints.has('stripes') || prints.has('leheriya')],
  [/\bcheck(s|ed)\b|\bgingham\b/, print('checks')],
  [/\bfloral\b|\bflowers\b/, print('floral')],
  [/\bchikankari\b/, print('chikankari')],
  [/\bbrocade\b|\bjacquard\b/, print('brocade')],
  [/\bpolka\b|\bdots\b|\bdotted\b/, ({ prints }) => prints.has('polka') || prints.has('bandhani')],
  [/\bleheriya\b/, print('leheriya')],
  [/\bdenim\b|\bchambray\b/, print('denim')],
  [/\blattice\b|\bzigzag\b|\bgeometric blocks\b|\bhibiscus\b|\broses?\b|\bleaf print\b/, () => false],
];

const TRIMS: readonly Claim[] = [
  [/\bborder(ed)?\b/, part('border', 'neck border', 'contrast edge')],
  [/\blace\b/, part('lace')],
  [
    /\bpip(ing|ed) (in|along|at|edges)|\bpiped\b|\bcontrast piping\b|\bline of piping\b/,
    part('piping', 'neck border', 'edge'),
  ],
  [/\btassel(s|led)?\b/, part('tassel')],
  [/\bfringe\b/, part('fringe')],
  [/\bscallop(s|ed)\b/, part('scallops', 'lace')],
  [
    /\bembroider(y|ed)\b/,
    ({ parts, prints }) => parts.has('embroidery') || prints.has('chikankari') || prints.has('floral'),
  ],
  [/\bsequins?\b/, part('sequins')],
  [/\bmirrors?\b/, part('mirrors')],
  [/\bquilted\b/, part('quilting')],
  [/\bbraid(ed)?\b/, part('braid')],
  [/\bbow\b/, part('bow')],
  [/\bbells?\b|\bghungroo\b/, () => false],
  [/\bbeads?\b|\bbead drops\b|\bbeaded\b/, part('beads', 'bead drops', 'strand')],
  [/\bpearl(s|-look)?\b/, part('bead drops')],
  [/\bmedallions?\b/, part('medallion')],
  [/\bhammered\b/, part('hammered')],
  [/\bgold line\b/, part('gold line')],
  [/\bmeenakari\b/, print('brocade')],
];

const CLOSED_BY: readonly Claim[] = [
  [/\bbutton(s|ed)\b(?! cuff)/, part('buttons')],
  [/\bplacket\b/, part('placket', 'buttons')],
  [/\b(self |fabric )?belt\b/, part('belt', 'buckled belt', 'buckle')],
  [/\bbuckles?\b/, part('buckle', 'buckled belt')],
  [/\bhook-and-loop\b|\bhook and loop\b/, part('hook and loop')],
  [/\bhooks\b/, part('hooks')],
  [/\btoe ring\b/, part('toe ring')],
  [/\belastic sling\b/, part('elastic sling')],
  [/\bzip on three sides\b|\bzip-around\b/, part('zip')],
  [/\bzip(ped)? pocket\b/, part('zip pocket')],
  [/\bwrist loop\b/, part('wrist loop')],
  [/\bchest pockets?\b/, part('chest pocket', 'welt pocket')],
  [/\bbib pocket\b/, part('bib pocket')],
  [/\bflap pockets?\b|\bcoin flap\b|\bpocket square\b/, () => false],
  [/\bwelt pockets?\b/, part('welt pocket')],
  [/\bflap\b/, part('flap')],
];

const PIECES: readonly Claim[] = [
  [/\bdupatta\b/, part('dupatta')],
  [/\bchuridars?\b/, part('churidar')],
  [/\bpalazzos?\b/, part('palazzo')],
  [/\bsharara\b/, part('sharara')],
  [/\bdhoti\b/, part('dhoti')],
  [/\bpallu\b/, part('pallu')],
  [/\bblouse\b/, part('blouse', 'neck')],
  [/\bzari collar\b/, part('zari collar')],
  [/\basymmetric hem\b|\bdrops lower\b/, part('asymmetric hem')],
  [/\bearrings\b|\bsmall jhumkas\b/, part('earring')],
  [/\bremote\b/, part('remote')],
  [/\bscrunchie\b|\bstand keeps\b/, () => false],
];

const SHAPES: readonly Claim[] = [
  [/\bsquare sunglasses\b|\bframe is square\b/, part('square frame')],
  [/\bcat-eye\b/, part('catEye frame')],
  [/\baviator\b/, part('aviator frame')],
  [/\bround sunglasses\b/, part('round frame')],
  [/\bdrum shade\b/, part('drum shade')],
  [/\bmetal dome\b/, part('dome shade')],
  [/\bgooseneck\b|\blong, thin spout\b/, part('gooseneck')],
  [/\bfilaments?\b/, part('filament')],
  [/\bbase: e27\b/, part('screw base')],
  [/\bbase: b22\b|\bb22 pin base\b/, part('pin base')],
  [/\bsteam (iron|for)\b/, part('steam vent')],
  [/\bsee-through\b.*\btank\b|\btank is see-through\b/, part('water tank')],
  [/\bspray\b/, part('spray')],
  [/\bpointed toe\b|\bpointed flats\b/, part('pointed toe')],
  [/\bround toe\b/, part('round toe')],
  [/\bcross at the instep\b|\bcross-strap\b/, part('crossed straps')],
  [/\bone wide\b.*\bstrap\b/, part('one strap')],
  [/\brise: high\b|\bhigh rise\b/, part('high rise')],
  [/\brise: mid\b/, part('mid rise')],
  [/\brise: low\b/, part('low rise')],
  [/\bracerback\b/, () => false],
  [/\bleather corners\b/, part('leather corners')],
];

export const CLAIMS: readonly Claim[] = [...SLEEVES, ...NECKS, ...PRINTS, ...TRIMS, ...CLOSED_BY, ...PIECES, ...SHAPES];
