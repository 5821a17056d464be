import { DEFAULT_HOSTNAME } from '../../server/catalogue/catalogue-loading';
import { productId } from '../../server/catalogue/stock';
import type { Intent } from './intent';
import { inCategory, productOf } from './product-selection';

const FIRST_OF_SKU = 12;

/** A full title, as a shopper copies it from a message. */
const called = (slug: string): Intent => ({ good: [slug], fair: [], queries: { plain: [productOf(slug).title] } });

/** The id as in the address of its page and in upper case as on a bill, the prefix of its SKUs, and one whole SKU. */
function numbered(slug: string): Intent {
  const { sizes, colours } = productOf(slug);
  const id = productId(DEFAULT_HOSTNAME, slug);
  const short = id.replaceAll('-', '').slice(0, FIRST_OF_SKU).toUpperCase();
  return {
    good: [slug],
    fair: [],
    queries: { plain: [id, id.toUpperCase(), short, [short, sizes[0], colours[0]].filter(Boolean).join('-')] },
  };
}

/** Words that a shopper remembers of a title. */
const remembered = (slug: string, ...words: string[]): Intent => ({
  good: [slug],
  fair: [],
  queries: { plain: words },
});

export const titlesAndNumbers: Intent[] = [
  called('kota-doria-saree-with-zari-border'),
  called('everyday-viscose-fit-and-flare-midi-dress-with-side-pockets-and-a-matching-fabric-belt'),
  called('mens-lucknowi-chikankari-kurta'),
  called('glass-bangles-set-of-24'),
  called('9-w-led-bulb-pack-of-4'),
  called('stainless-steel-electric-kettle-1-5-litre'),
  called('mens-broad-strap-kolhapuri'),
  called('checked-woven-boxers-pack-of-2'),
  called('tussar-stole-with-block-print-border'),
  called('indo-western-sherwani-with-asymmetric-hem-and-narrow-trousers-for-the-reception'),
  numbered('velvet-lehenga-with-zardozi-border'),
  numbered('short-floral-kurti-for-jeans'),
  numbered('4-socket-extension-board'),
  numbered('mens-ribbed-cotton-vest-pack-of-3'),
  remembered('kota-doria-saree-with-zari-border', 'kota saree zari border'),
  remembered('handloom-cotton-saree-with-temple-border', 'temple border saree', 'saree with temple border'),
  remembered('floor-length-georgette-anarkali-with-sequin-yoke', 'anarkali with sequins', 'floor length anarkali'),
  remembered('chikankari-anarkali-in-powder-blue', 'powder blue anarkali', 'chikankari anarkali'),
  remembered('plain-linen-kurta-with-wooden-buttons', 'kurta with wooden buttons', 'wooden button linen kurta'),
  remembered('mustard-tiered-festive-dress-with-gota-edging', 'mustard festive dress', 'mustard dress with gota'),
  remembered('block-print-wrap-dress-with-tassel-ties', 'wrap dress with tassels', 'tassel tie dress'),
  remembered('ikat-shirt-dress-with-mandarin-collar', 'mandarin collar dress', 'ikat shirt dress'),
  remembered('floral-georgette-maxi-dress-with-flutter-sleeves', 'flutter sleeve dress', 'floral maxi dress'),
  remembered('reversible-khadi-nehru-jacket', 'reversible jacket', 'reversible nehru jacket'),
  remembered('brocade-lehenga-skirt-with-pockets', 'lehenga with pockets', 'brocade skirt'),
  remembered('washable-knitted-ballet-flats', 'washable flats', 'knitted flats'),
  remembered('quilted-strap-slides', 'quilted slides'),
  remembered('embroidered-jutti-in-rani-pink', 'rani pink jutti', 'pink embroidered jutti'),
  remembered('braided-t-strap-sandals', 't strap sandals', 'braided sandals'),
  remembered('floral-mulmul-nightdress-with-lace-yoke', 'mulmul nightdress', 'nighty with lace'),
  remembered('striped-seersucker-boxers', 'seersucker boxers'),
  remembered('mens-reversible-leather-belt', 'reversible belt'),
  remembered('canvas-strap-field-watch', 'field watch', 'canvas strap watch'),
  remembered('cat-eye-sunglasses', 'cat eye sunglasses'),
  remembered('double-wall-kettle-1-8-litre', 'double wall kettle', '1.8 litre kettle'),
  remembered('high-speed-pedestal-fan-450-mm', 'high speed fan', '450 mm fan'),
  remembered('study-lamp-with-usb-charging', 'usb lamp', 'rechargeable study lamp'),
  remembered('chambray-shirt-dress', 'chambray dress', 'chambray'),
  remembered('ikat-cotton-nehru-jacket', 'ikat jacket', 'ikat nehru jacket'),
  remembered('block-print-fabric-shade-pendant-lamp', 'fabric lamp shade', 'block print lamp'),
];

const nearTo = (fair: string[], ...words: string[]): Intent => ({ good: [], fair, queries: { synonym: words } });

/** Queries for products that are not sold here, where a similar one is acceptable. */
export const nearest: Intent[] = [
  nearTo(
    ['banarasi-brocade-silk-saree-with-meenakari-buti-and-contrast-pallu', 'kota-doria-saree-with-zari-border'],
    'kanjivaram saree',
    'kanchipuram silk saree',
  ),
  nearTo(inCategory('Men/Sherwanis'), 'bandhgala', 'jodhpuri suit'),
  nearTo(['cotton-kurta-palazzo-set-with-dupatta'], 'wide leg pants', 'palazzo pants'),
  nearTo(inCategory('Innerwear & Sleepwear/Boxers'), 'mens shorts', 'shorts for men', 'bermuda'),
  nearTo(inCategory('Electricals/Fans'), 'table fan', 'ceiling fan'),
  nearTo(['steam-iron-with-spray'], 'garment steamer'),
  nearTo(['brass-finish-pendant-lamp', 'block-print-fabric-shade-pendant-lamp'], 'chandelier', 'jhoomar'),
  nearTo(inCategory('Electricals/Grooming'), 'shaver', 'electric razor'),
  nearTo(['womens-body-trimmer'], 'epilator'),
  nearTo(['mens-gym-vest', 'medium-impact-sports-bra'], 'gym wear', 'sportswear', 'activewear'),
  nearTo(['medium-impact-sports-bra', 'modal-lounge-set'], 'yoga wear'),
  nearTo(inCategory('Flip-Flops & Flats/Ballet Flats'), 'loafers for women', 'pump shoes'),
];

/** Queries for which this shop has nothing. */
export const nowhere: Intent[] = [
  {
    good: [],
    fair: [],
    queries: {
      none: [
        'iphone',
        'washing machine',
        'sofa',
        'basmati rice',
        'cricket bat',
        'laptop',
        'asdfghjkl',
        'car tyre',
        'baby diaper',
        'मोबाइल',
      ],
    },
  },
];
