import type { Intent } from './intent';
import { except, inCategory } from './product-selection';

const SETS = inCategory('Women/Kurta Sets');
const LEHENGA_SKIRT = 'brocade-lehenga-skirt-with-pockets';

/** Sarees, kurtis, sets and lehengas. */
export const women: Intent[] = [
  {
    good: inCategory('Women/Sarees'),
    fair: [],
    queries: {
      plain: ['saree', 'sarees', 'women saree'],
      misspelt: ['saari', 'sarre', 'saaree', 'sareee', 'sarri', 'sarry', 'srees', 'sadee', 'shari', 'serees'],
      synonym: ['sari', 'saris'],
      mixed: ['sadi', 'saadi', 'pudavai', 'selai', 'sadi dikhao', 'माँ के लिए साड़ी'],
    },
  },
  {
    good: except(inCategory('Women/Sarees'), 'handloom-cotton-saree-with-temple-border'),
    fair: ['handloom-cotton-saree-with-temple-border'],
    queries: { plain: ['saree with blouse piece', 'saree with blouse'], misspelt: ['saree with blause'] },
  },
  {
    good: ['banarasi-brocade-silk-saree-with-meenakari-buti-and-contrast-pallu'],
    fair: except(inCategory('Women/Sarees'), 'banarasi-brocade-silk-saree-with-meenakari-buti-and-contrast-pallu'),
    queries: {
      plain: ['banarasi saree', 'banarasi'],
      misspelt: ['banarsi', 'benarasi', 'banarasee', 'banrasi sari'],
      synonym: ['bridal saree', 'heavy saree'],
    },
  },
  {
    good: [...inCategory('Women/Kurtas'), ...inCategory('Men/Kurtas'), 'bandhani-cotton-anarkali-kurta'],
    fair: [...SETS, ...inCategory('Men/Kurta Sets', 'Men/Dhoti Sets')],
    queries: {
      plain: ['kurta', 'kurtas', 'what is the price of kurta', 'weight of kurta'],
      misspelt: ['kurtha', 'kurtaa', 'khurta', 'kurtta', 'kurat', 'curta', 'kuta'],
    },
  },
  {
    good: inCategory('Women/Kurtas'),
    fair: [...SETS, 'bandhani-cotton-anarkali-kurta'],
    queries: {
      plain: ['kurti', 'kurtis', 'straight kurti', 'daily wear kurti'],
      misspelt: ['kurthi', 'kurtti', 'kurtee', 'kurty', 'kutri', 'kurit', 'krti', 'curti', 'kurtiz', 'kurthis'],
      synonym: ['tunic', 'ethnic top for women', 'ladies top'],
      conditions: ['kurta for women', 'ladies kurta', 'womens kurtis', 'girls kurti', 'kurti ladies'],
    },
  },
  {
    good: ['short-floral-kurti-for-jeans'],
    fair: except(inCategory('Women/Kurtas'), 'short-floral-kurti-for-jeans'),
    queries: {
      plain: ['short kurti', 'kurti for jeans', 'floral kurti'],
      misspelt: ['shrot kurti', 'short kurthi'],
      synonym: ['short top', 'flower print kurti'],
    },
  },
  {
    good: SETS,
    fair: inCategory('Women/Anarkalis'),
    queries: {
      plain: ['kurta set for women', 'women kurta set', 'kurti set', 'kurta pant set women'],
      misspelt: ['salwaar', 'shalwar', 'salwaar kameez', 'kurthi set'],
      synonym: [
        'salwar suit',
        'salwar kameez',
        'salwar',
        'ladies suit',
        'punjabi suit',
        'suit set',
        '3 piece suit women',
      ],
      mixed: ['ladies suit set ka', 'kurti pant dikhao'],
    },
  },
  {
    good: ['cotton-kurta-palazzo-set-with-dupatta'],
    fair: except(SETS, 'cotton-kurta-palazzo-set-with-dupatta'),
    queries: {
      plain: ['palazzo', 'palazzo set', 'kurti with palazzo'],
      misspelt: ['palazo', 'plazo', 'pallazo', 'plazzo', 'palazoo', 'pallazzo', 'palajo'],
      synonym: ['palazzo suit'],
    },
  },
  {
    good: ['leheriya-kurta-sharara-set'],
    fair: [...except(SETS, 'leheriya-kurta-sharara-set'), ...inCategory('Women/Lehengas')],
    queries: {
      plain: ['sharara', 'sharara set', 'sharara suit'],
      misspelt: ['sharaara', 'shrara', 'sharrara', 'sarara'],
      synonym: ['gharara'],
    },
  },
  {
    good: ['handloom-co-ord-kurta-set'],
    fair: [...except(SETS, 'handloom-co-ord-kurta-set'), 'modal-lounge-set'],
    queries: {
      plain: ['co-ord set', 'co ord set', 'co-ord'],
      misspelt: ['coord', 'cord set', 'coard set'],
      synonym: ['matching set women', 'two piece set women'],
    },
  },
  {
    good: except(SETS, 'handloom-co-ord-kurta-set'),
    fair: inCategory('Women/Dupattas'),
    queries: { plain: ['kurta set with dupatta', 'suit with dupatta'], synonym: ['suit with chunni'] },
  },
  {
    good: inCategory('Women/Anarkalis'),
    fair: SETS,
    queries: {
      plain: ['anarkali', 'anarkali suit', 'anarkali kurta', 'anarkali dress'],
      misspelt: ['anarkalli', 'anarkli', 'anarkhali', 'annarkali', 'anarkalis', 'anarkaly'],
      synonym: ['flared kurta', 'frock suit'],
    },
  },
  {
    good: [...inCategory('Dresses/Maxi Dresses'), 'floor-length-georgette-anarkali-with-sequin-yoke'],
    fair: except(
      [...inCategory('Dresses/Wrap Dresses', 'Dresses/Tiered Dresses', 'Women/Anarkalis'), 'satin-slip-midi-dress'],
      'floor-length-georgette-anarkali-with-sequin-yoke',
    ),
    queries: {
      plain: ['gown', 'gowns', 'long gown'],
      misspelt: ['gwon', 'gawn', 'goun', 'gowne', 'gowan'],
      mixed: ['gown ladies ka'],
    },
  },
  {
    good: ['black-crepe-evening-maxi-dress', 'floor-length-georgette-anarkali-with-sequin-yoke'],
    fair: [
      ...except(inCategory('Dresses/Maxi Dresses'), 'black-crepe-evening-maxi-dress'),
      'satin-slip-midi-dress',
      'lyocell-wrap-dress',
    ],
    queries: { plain: ['evening gown'], synonym: ['evening dress', 'dinner dress'], misspelt: ['evning gown'] },
  },
  {
    good: inCategory('Women/Lehengas'),
    fair: [],
    queries: {
      plain: ['lehenga', 'lehengas', 'women lehenga', 'what lehenga do you have'],
      misspelt: ['lehnga', 'lehanga', 'lahenga', 'lehngha', 'lengha', 'lahanga', 'lehega', 'lehenge', 'lenhga'],
      synonym: ['ghagra', 'ghaghra', 'langa'],
    },
  },
  {
    good: except(inCategory('Women/Lehengas'), LEHENGA_SKIRT),
    fair: [LEHENGA_SKIRT],
    queries: {
      plain: ['lehenga choli', 'lehenga with dupatta', 'lehenga set'],
      misspelt: ['lehnga choli', 'lehenga coli'],
      synonym: ['ghagra choli', 'half saree'],
    },
  },
  {
    good: ['leheriya-lehenga-set-for-navratri'],
    fair: except(inCategory('Women/Lehengas'), 'leheriya-lehenga-set-for-navratri'),
    queries: {
      plain: ['navratri lehenga', 'garba lehenga'],
      synonym: ['chaniya choli', 'garba dress for women'],
      misspelt: ['chania choli', 'navaratri lehnga'],
    },
  },
  {
    good: ['velvet-lehenga-with-zardozi-border', 'bridesmaid-lehenga-in-floral-organza'],
    fair: ['leheriya-lehenga-set-for-navratri', LEHENGA_SKIRT],
    queries: { plain: ['bridal lehenga', 'wedding lehenga', 'bridesmaid lehenga'], misspelt: ['bridel lehnga'] },
  },
  {
    good: [LEHENGA_SKIRT],
    fair: except(inCategory('Women/Lehengas'), LEHENGA_SKIRT),
    queries: {
      plain: ['skirt', 'long skirt', 'ethnic skirt'],
      misspelt: ['skrit', 'sckirt'],
      synonym: ['lehenga skirt only'],
    },
  },
  {
    good: inCategory('Women/Dupattas'),
    fair: inCategory('Accessories/Stoles'),
    queries: {
      plain: ['dupatta', 'dupattas', 'dupatta for suit'],
      misspelt: ['duppatta', 'dupata', 'duptta', 'duppata', 'dopatta', 'dupatha', 'dupptta', 'dupatt'],
      synonym: ['chunni', 'chunri', 'odhni', 'orna'],
    },
  },
  {
    good: ['phulkari-style-embroidered-dupatta'],
    fair: except(inCategory('Women/Dupattas'), 'phulkari-style-embroidered-dupatta'),
    queries: {
      plain: ['phulkari', 'phulkari dupatta', 'embroidered dupatta'],
      misspelt: ['fulkari', 'phulkaari', 'phulkri'],
    },
  },
  {
    good: inCategory('Women'),
    fair: except(inCategory('Flip-Flops & Flats/Juttis', 'Accessories/Jewellery'), 'mens-wedding-mojari'),
    queries: {
      plain: ['ethnic wear for women', 'women ethnic wear', 'indian wear ladies'],
      misspelt: ['ethinic wear women'],
      synonym: ['traditional dress for women'],
    },
  },
];
