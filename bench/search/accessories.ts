import type { Intent } from './intent';
import { except, forAll, forMen, inCategory, only } from './product-selection';

const at = (name: string) => inCategory(`Accessories/${name}`);

const BAGS = at('Bags');
const TOTES = ['block-print-canvas-tote-bag', 'structured-work-tote'];
const SLINGS = ['leather-sling-bag', 'ikat-sling-bag-with-tassel'];
const POTLIS = ['brocade-potli-bag', 'bandhani-silk-blend-potli'];
const WALLETS = ['mens-bifold-wallet', 'womens-zip-around-wallet'];
const CARD_HOLDER = 'checked-canvas-card-holder';
const BELTS = ['mens-reversible-leather-belt', 'womens-slim-waist-belt'];
const WATCHES = at('Watches');
const MENS_WATCH = 'mens-chronograph-watch-with-steel-bracelet';
const SUNGLASSES = at('Sunglasses');
const STOLES = at('Stoles');

/** Bags and other accessories; jewellery has a list of its own. */
export const accessories: Intent[] = [
  {
    good: BAGS,
    fair: [],
    queries: {
      plain: ['bag', 'bags', 'handbag', 'handbags'],
      misspelt: ['bagg', 'baig', 'hendbag', 'hanbag', 'handbeg', 'bagss', 'handbagg'],
      synonym: ['hand bag', 'ladies bag', 'ladies handbag'],
    },
  },
  {
    good: [...BAGS, 'womens-zip-around-wallet'],
    fair: ['mens-bifold-wallet', CARD_HOLDER],
    queries: {
      plain: ['purse', 'ladies purse'],
      misspelt: ['purs', 'perse', 'purce', 'parse', 'puresh'],
      mixed: ['ladies purse dikhao'],
    },
  },
  {
    good: TOTES,
    fair: SLINGS,
    queries: {
      plain: ['tote', 'tote bag', 'tote bags'],
      misspelt: ['toat bag', 'tot bag', 'toote', 'totebag', 'totte'],
      synonym: ['shopping bag', 'office bag for women', 'college bag'],
      mixed: ['jhola', 'thaila'],
    },
  },
  {
    good: ['structured-work-tote', 'block-print-canvas-tote-bag'],
    fair: [],
    queries: { plain: ['laptop bag', 'work bag'], misspelt: ['leptop bag', 'laptop beg'] },
  },
  {
    good: SLINGS,
    fair: POTLIS,
    queries: {
      plain: ['sling bag', 'sling', 'sling bags'],
      misspelt: ['slingbag', 'sling beg', 'slng bag', 'slling', 'sleeng bag'],
      synonym: ['crossbody bag', 'cross body', 'side bag', 'shoulder bag'],
    },
  },
  {
    good: POTLIS,
    fair: ['womens-zip-around-wallet'],
    queries: {
      plain: ['potli', 'potli bag', 'potlis'],
      misspelt: ['potly', 'potlee', 'pothli', 'potali', 'poltli'],
      synonym: ['batua', 'wedding purse', 'drawstring pouch', 'bridal bag'],
    },
  },
  {
    good: [...POTLIS, 'womens-zip-around-wallet'],
    fair: SLINGS,
    queries: { plain: ['clutch', 'clutch bag'], misspelt: ['cluch', 'clutche'] },
  },
  {
    good: WALLETS,
    fair: [CARD_HOLDER],
    queries: {
      plain: ['wallet', 'wallets'],
      misspelt: ['walet', 'wallat', 'vallet', 'wollet', 'wallett', 'wallte'],
      synonym: ['money purse', 'pocket purse'],
    },
  },
  {
    good: ['mens-bifold-wallet'],
    fair: [CARD_HOLDER],
    queries: {
      conditions: ['mens wallet', 'wallet for men', 'gents purse', 'gents wallet', 'leather wallet'],
      misspelt: ['gents walet', 'mens vallet'],
      mixed: ['mardana purse', 'gents ka batua'],
    },
  },
  {
    good: [CARD_HOLDER],
    fair: WALLETS,
    queries: {
      plain: ['card holder', 'cardholder'],
      misspelt: ['card holdar', 'cardhoder'],
      synonym: ['card case', 'atm card holder'],
    },
  },
  {
    good: BELTS,
    fair: [],
    queries: { plain: ['belt', 'belts'], misspelt: ['balt', 'bellt', 'belet', 'blet', 'beltt', 'bealt'] },
  },
  {
    good: ['mens-reversible-leather-belt'],
    fair: [],
    queries: {
      conditions: ['mens belt', 'belt for men', 'gents belt', 'leather belt', 'office belt'],
      misspelt: ['mens balt', 'lather belt'],
      mixed: ['chamde ka belt', 'gents belt dikhao'],
    },
  },
  {
    good: ['womens-slim-waist-belt'],
    fair: [],
    queries: {
      conditions: ['ladies belt', 'belt for women', 'women waist belt'],
      synonym: ['saree belt', 'kamarbandh'],
    },
  },
  {
    good: WATCHES,
    fair: [],
    queries: {
      plain: ['watch', 'watches', 'wrist watch'],
      misspelt: ['wach', 'watchs', 'wacth', 'whatch', 'watche', 'wathc', 'vatch'],
      mixed: ['ghadi', 'ghari', 'hath ki ghadi', 'gadiyaram'],
    },
  },
  {
    good: except(WATCHES, 'womens-bracelet-watch'),
    fair: [],
    queries: { conditions: ['mens watch', 'gents watch', 'watch for men', 'watches men'], misspelt: ['mens wach'] },
  },
  {
    good: except(WATCHES, MENS_WATCH),
    fair: [],
    queries: {
      conditions: ['ladies watch', 'watch for women', 'girls watch', 'womens watch'],
      mixed: ['ladies ghadi'],
    },
  },
  {
    good: [MENS_WATCH],
    fair: except(WATCHES, MENS_WATCH),
    queries: { plain: ['chronograph', 'steel watch', 'chain watch men'], misspelt: ['cronograph', 'chronograf'] },
  },
  {
    good: ['slim-analogue-watch-with-leather-strap'],
    fair: ['canvas-strap-field-watch'],
    queries: { plain: ['leather strap watch', 'analogue watch'], synonym: ['analog watch', 'leather watch'] },
  },
  {
    good: SUNGLASSES,
    fair: [],
    queries: {
      plain: ['sunglasses', 'sunglass', 'sun glasses', 'glasses'],
      misspelt: ['sunglases', 'sunglasess', 'sunglsses', 'songlasses'],
      synonym: ['goggles', 'shades', 'cooling glass', 'cooling glasses', 'eyewear'],
      mixed: ['chashma', 'dhoop ka chashma', 'kala chashma'],
    },
  },
  {
    good: SUNGLASSES,
    fair: [],
    queries: { misspelt: ['googles', 'gogles', 'goggels', 'chasma', 'gogals'] },
  },
  {
    good: ['aviator-sunglasses-with-metal-frame'],
    fair: except(SUNGLASSES, 'aviator-sunglasses-with-metal-frame', 'cat-eye-sunglasses'),
    queries: {
      plain: ['aviator', 'aviators', 'aviator goggles'],
      misspelt: ['aviater', 'avaitor', 'aviatar', 'eviator'],
    },
  },
  {
    good: except(SUNGLASSES, 'cat-eye-sunglasses'),
    fair: [],
    queries: { conditions: ['mens sunglasses', 'goggles for men', 'gents goggles', 'sunglasses for men'] },
  },
  {
    good: except(SUNGLASSES, 'aviator-sunglasses-with-metal-frame'),
    fair: [],
    queries: { conditions: ['ladies sunglasses', 'ladies goggles', 'sunglasses for women'] },
  },
  {
    good: ['cat-eye-sunglasses'],
    fair: ['round-sunglasses', 'polarised-square-sunglasses'],
    queries: { plain: ['cat eye', 'cat eye glasses'], misspelt: ['cateye', 'cat aye'] },
  },
  {
    good: ['polarised-square-sunglasses'],
    fair: except(SUNGLASSES, 'polarised-square-sunglasses'),
    queries: {
      plain: ['polarised sunglasses', 'square sunglasses'],
      synonym: ['polarized', 'driving glasses'],
      misspelt: ['polerised', 'polrized'],
    },
  },
  {
    good: STOLES,
    fair: inCategory('Women/Dupattas'),
    queries: {
      plain: ['stole', 'stoles', 'scarf', 'scarves'],
      misspelt: ['stoll', 'stol', 'scarfe', 'skarf', 'scraf', 'stoal', 'scarff', 'stolle'],
      synonym: ['muffler'],
    },
  },
  {
    good: ['pashmina-look-wool-stole'],
    fair: except(STOLES, 'pashmina-look-wool-stole'),
    queries: {
      plain: ['shawl', 'wool stole', 'pashmina', 'winter shawl', 'pashmina shawl'],
      misspelt: ['shwal', 'shaul', 'pashmeena', 'pasmina', 'shawal', 'woolen stole', 'pashmeena shaul'],
      mixed: ['garam shawl', 'thand ke liye shawl'],
    },
  },
  {
    good: ['pashmina-look-wool-stole', 'ikat-cotton-stole', 'tussar-stole-with-block-print-border'],
    fair: ['striped-viscose-stole'],
    queries: { conditions: ['stole for men', 'mens scarf', 'mens stole'] },
  },
  {
    good: inCategory('Accessories'),
    fair: [],
    queries: { plain: ['accessories'], misspelt: ['accesories', 'acessories', 'accessorys', 'assessories'] },
  },
  {
    good: only(inCategory('Accessories'), forMen),
    fair: only(inCategory('Accessories'), forAll),
    queries: { conditions: ['mens accessories', 'accessories for men', 'gents accessories'] },
  },
];
