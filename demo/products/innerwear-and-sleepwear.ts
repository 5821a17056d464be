import { cloth } from './fabrics';
import { bust, menChest, menWaist, sizes, womenBust, womenHip } from './sizes';
import { nightshirts, pyjamaSets } from './sleepwear';
import { interleave, subCategory } from './sub-category';

const bras = subCategory(
  {
    category: 'Innerwear & Sleepwear',
    parentCategory: 'Bras',
    gender: 'Women',
    sizes: sizes.bras,
    chart: bust,
  },
  [
    {
      slug: 'everyday-cotton-t-shirt-bra',
      title: 'Everyday Cotton T-Shirt Bra',
      description:
        'A lightly padded bra with smooth cups that do not show under a fitted kurta or a tee. The lining is pure cotton, and the band is wide enough not to roll. No wires.',
      regularPrice: 699,
      discountedPrice: 489,
      colours: ['Beige', 'Black', 'White'],
      facts: {
        Fabric: '92% cotton, 8% elastane',
        Care: 'Hand wash cold, dry in shade',
        Padding: 'Light, fixed',
        Wiring: 'Wire-free',
        Coverage: 'Full',
        Straps: 'Adjustable',
        Closure: 'Two hooks, three positions',
      },
      look: { silhouette: 'bra', fabric: 'plain', accent: 'Tan', trims: ['hooks'] },
    },
    {
      slug: 'lace-trim-underwired-bra',
      title: 'Lace Trim Underwired Bra',
      description:
        'Seamed cups on a flexible wire give a rounded shape and good lift. Sprigs are embroidered all over, and a narrow lace edge lies flat under clothes and does not itch. Side panels are lined with power mesh.',
      regularPrice: 1099,
      colours: ['Maroon', 'Ivory'],
      facts: {
        Fabric: '84% nylon, 16% elastane',
        Care: 'Hand wash cold in a bag',
        Padding: 'None',
        Wiring: 'Underwired',
        Coverage: 'Medium',
        Straps: 'Adjustable',
        Closure: 'Two hooks, three positions',
      },
      look: { silhouette: 'bra', fabric: 'chikankari', accent: 'Rust', trims: ['lace', 'hooks'] },
    },
    {
      slug: 'medium-impact-sports-bra',
      title: 'Medium-Impact Sports Bra',
      description:
        'For yoga, brisk walks and the badminton court. Wide straps leave the shoulders free and the broad under-band stays down on an overhead reach. Pads can be taken out for washing.',
      regularPrice: 999,
      discountedPrice: 599,
      sizes: sizes.sToXxl,
      chart: womenBust,
      colours: ['Teal', 'Charcoal', 'Rani'],
      facts: {
        Fabric: '78% polyester, 22% elastane',
        Care: 'Machine wash cold, no softener',
        Padding: 'Removable',
        Wiring: 'Wire-free',
        Coverage: 'Full',
        Straps: 'Wide, fixed',
      },
      look: { silhouette: 'bra', fabric: 'plain', accent: 'Mint', shape: 'sports', neck: 'Scoop' },
    },
    {
      slug: 'printed-cotton-bralette-pack-of-2',
      title: 'Printed Cotton Bralette, Pack of 2',
      description:
        'Two unlined bralettes in stretch cotton, printed with small flowers and edged in lace. There are no hooks at all: pull them on like a top. Best for smaller busts, for sleeping and for slow Sundays.',
      regularPrice: 899,
      discountedPrice: 719,
      sizes: sizes.sToXl,
      chart: womenBust,
      colours: ['Lavender', 'Peach'],
      facts: {
        ...cloth.jersey,
        Padding: 'None',
        Wiring: 'Wire-free',
        Coverage: 'Medium',
        Straps: 'Adjustable',
        'Pack Contents': '2 bralettes',
      },
      look: { silhouette: 'bra', fabric: 'floral', accent: 'Purple', trims: ['lace'], counts: { pieces: 2 } },
    },
  ],
);

const briefs = subCategory(
  {
    category: 'Innerwear & Sleepwear',
    parentCategory: 'Briefs',
    gender: 'Women',
    sizes: sizes.sToXxl,
    chart: womenHip,
  },
  [
    {
      slug: 'cotton-hipster-briefs-pack-of-3',
      title: 'Cotton Hipster Briefs, Pack of 3',
      description:
        'Three dotted pairs in breathable combed cotton with a soft covered waistband. Cut to sit on the hip with full cover behind. A narrow lace edge lies flat around the leg, so no elastic bites into the skin.',
      regularPrice: 599,
      colours: ['Pink', 'Sky', 'Sage'],
      facts: {
        ...cloth.jersey,
        Rise: 'Mid',
        Coverage: 'Full',
        Gusset: '100% cotton',
        'Pack Contents': '3 briefs, hygiene-sealed',
      },
      look: { silhouette: 'briefs', fabric: 'polka', accent: 'White', trims: ['lace'], counts: { pieces: 3 } },
    },
    {
      slug: 'high-waist-modal-briefs',
      title: 'High-Waist Modal Briefs',
      description:
        'A high rise that smooths without squeezing, in modal that stays soft after a hundred washes. It sits just below the navel, clear of a saree petticoat’s drawstring. One pair a pack.',
      regularPrice: 399,
      sizes: sizes.sTo3xl,
      colours: ['Black', 'Beige'],
      facts: {
        ...cloth.modal,
        Rise: 'High',
        Coverage: 'Full',
        Gusset: '100% cotton',
        'Pack Contents': '1 brief, hygiene-sealed',
      },
      look: { silhouette: 'briefs', fabric: 'plain', accent: 'Charcoal', shape: 'high', trims: ['lace'] },
    },
    {
      slug: 'mens-cotton-briefs-pack-of-2',
      title: 'Men’s Cotton Briefs, Pack of 2',
      description:
        'Striped ribbed cotton briefs with a double-layer front and a contrast waistband that does not fold over. They hold their shape through hot washes. Size by the waist of your trousers.',
      regularPrice: 499,
      discountedPrice: 399,
      gender: 'Men',
      sizes: sizes.waists,
      chart: menWaist,
      colours: ['Navy', 'White'],
      facts: {
        Fabric: '100% combed cotton rib',
        Care: 'Machine wash warm',
        Rise: 'Mid',
        Front: 'Double layer, no fly',
        Waistband: 'Contrast elastic',
        'Pack Contents': '2 briefs, hygiene-sealed',
      },
      look: { silhouette: 'briefs', fabric: 'stripes', accent: 'Red', shape: 'men', counts: { pieces: 2 } },
    },
    {
      slug: 'no-show-seamless-briefs-pack-of-2',
      title: 'No-Show Seamless Briefs, Pack of 2',
      description:
        'Edges are bonded, not sewn, so nothing shows under white trousers or a crepe dress. The fabric is thin, smooth and quick to dry. The gusset is cotton, as it should be.',
      regularPrice: 749,
      discountedPrice: 449,
      colours: ['Tan', 'Black'],
      facts: {
        Fabric: '75% nylon, 25% elastane',
        Care: 'Hand wash cold, do not iron',
        Rise: 'Low',
        Coverage: 'Medium',
        'Pack Contents': '2 briefs, hygiene-sealed',
      },
      look: { silhouette: 'briefs', fabric: 'plain', accent: 'Beige', shape: 'low', counts: { pieces: 2 } },
    },
  ],
);

const camisoles = subCategory(
  {
    category: 'Innerwear & Sleepwear',
    parentCategory: 'Camisoles & Vests',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'long-cotton-camisole-for-kurtas',
      title: 'Long Cotton Camisole for Kurtas',
      description:
        'An extra-long layer for sheer kurtas, ending at the hip so it never shows at the slit. The straps are adjustable and the neck is low enough for most necklines. Thin, absorbent, essential in chikankari season.',
      regularPrice: 449,
      colours: ['Beige', 'White', 'Black'],
      facts: {
        ...cloth.jersey,
        Fit: 'Slim',
        Straps: 'Adjustable',
        Neck: 'V-neck',
        'Pack Contents': '1 camisole',
      },
      look: { silhouette: 'camisole', fabric: 'plain', accent: 'Tan' },
    },
    {
      slug: 'lace-edge-satin-camisole',
      title: 'Lace-Edge Satin Camisole',
      description:
        'Satin with a scalloped lace edge, soft enough to sleep in and smart enough to show under a jacket. Darts at the bust keep the front from gaping. It falls just past the waistband.',
      regularPrice: 899,
      discountedPrice: 629,
      sizes: sizes.sToXl,
      colours: ['Rust', 'Ivory', 'Bottle'],
      facts: {
        ...cloth.satin,
        Fit: 'Regular',
        Straps: 'Adjustable',
        Neck: 'V-neck',
        'Pack Contents': '1 camisole',
      },
      look: { silhouette: 'camisole', fabric: 'plain', accent: 'Peach', trims: ['lace'] },
    },
    {
      slug: 'thermal-camisole',
      title: 'Thermal Camisole',
      description:
        'A fine brushed knit in stripes for North Indian winters, thin enough to hide under a blouse. It traps warmth and breathes when you come indoors. Wide straps cover a bra’s.',
      regularPrice: 599,
      discountedPrice: 359,
      colours: ['Maroon', 'Charcoal'],
      facts: {
        Fabric: '60% cotton, 35% polyester, 5% elastane',
        Care: 'Machine wash cold, dry flat',
        Fit: 'Close',
        Straps: 'Wide, fixed',
        Neck: 'V-neck',
        'Pack Contents': '1 camisole',
      },
      look: { silhouette: 'camisole', fabric: 'stripes', accent: 'Silver', trims: ['wide straps'] },
    },
  ],
);

const vests = subCategory(
  {
    category: 'Innerwear & Sleepwear',
    parentCategory: 'Camisoles & Vests',
    gender: 'Men',
    sizes: sizes.sTo3xl,
    chart: menChest,
  },
  [
    {
      slug: 'mens-ribbed-cotton-vest-pack-of-3',
      title: 'Men’s Ribbed Cotton Vest, Pack of 3',
      description:
        'The vest of every Indian wardrobe, in combed cotton with a ribbed stripe. It is long enough to stay tucked and deep enough at the arm not to bind. Expect it to soften, not to sag.',
      regularPrice: 649,
      colours: ['White', 'Black'],
      facts: {
        Fabric: '100% combed cotton rib',
        Care: 'Machine wash warm',
        Fit: 'Regular',
        'Pack Contents': '3 vests',
      },
      look: {
        silhouette: 'vest',
        fabric: 'stripes',
        accent: 'Silver',
        sleeve: 'Sleeveless',
        neck: 'Scoop',
        counts: { pieces: 3 },
      },
    },
    {
      slug: 'mens-gym-vest',
      title: 'Men’s Gym Vest',
      description:
        'A cut-away vest with a contrast edge, for training and for sleeping through power cuts. Quick-dry knit pulls sweat off the skin. The hem is straight and hangs outside shorts.',
      regularPrice: 499,
      colours: ['Navy', 'Red', 'Olive'],
      facts: {
        Fabric: '60% cotton, 40% polyester',
        Care: 'Machine wash cold, no softener',
        Fit: 'Athletic',
        'Pack Contents': '1 vest',
      },
      look: { silhouette: 'vest', fabric: 'plain', accent: 'White', sleeve: 'Sleeveless', neck: 'Scoop', shape: 'gym' },
    },
    {
      slug: 'mens-sleeved-undershirt-pack-of-2',
      title: 'Men’s Sleeved Undershirt, Pack of 2',
      description:
        'Short sleeves and a V-neck that disappears under an open collar. The fabric is light enough for a second layer in May. Underarms are reinforced, since that is where undershirts go first.',
      regularPrice: 799,
      colours: ['Silver', 'Beige'],
      facts: {
        ...cloth.modal,
        Fit: 'Slim',
        'Pack Contents': '2 undershirts',
      },
      look: {
        silhouette: 'vest',
        fabric: 'plain',
        accent: 'Charcoal',
        sleeve: 'Short',
        neck: 'V-neck',
        counts: { pieces: 2 },
      },
    },
  ],
);

const boxers = subCategory(
  {
    category: 'Innerwear & Sleepwear',
    parentCategory: 'Boxers',
    gender: 'Men',
    sizes: sizes.waists,
    chart: menWaist,
  },
  [
    {
      slug: 'checked-woven-boxers-pack-of-2',
      title: 'Checked Woven Boxers, Pack of 2',
      description:
        'Loose woven boxers in shirting checks, with a mock fly and a soft elastic waistband. Cool to lounge in and modest enough for the terrace. The seat is cut in one panel, so no seam to sit on.',
      regularPrice: 799,
      discountedPrice: 559,
      colours: ['Blue', 'Maroon'],
      facts: {
        ...cloth.poplin,
        Fit: 'Loose',
        Fly: 'Mock',
        Waistband: 'Exposed elastic',
        'Pack Contents': '2 boxers',
      },
      look: { silhouette: 'boxers', fabric: 'checks', accent: 'White', counts: { pieces: 2 } },
    },
    {
      slug: 'printed-cotton-boxer-shorts',
      title: 'Printed Cotton Boxer Shorts',
      description:
        'Block-style paisley print on a soft cambric, made to be seen at home. Two side pockets hold a phone and keys. The elastic is wide and easy, so sizes are forgiving.',
      regularPrice: 549,
      colours: ['Olive', 'Rust', 'Teal'],
      facts: {
        ...cloth.cambric,
        Fit: 'Relaxed',
        Fly: 'Mock',
        Waistband: 'Exposed elastic',
        'Pack Contents': '1 boxer short',
      },
      look: { silhouette: 'boxers', fabric: 'blockPrint', accent: 'Beige' },
    },
    {
      slug: 'modal-trunk-boxers-pack-of-2',
      title: 'Modal Trunk Boxers, Pack of 2',
      description:
        'Close-fitting trunks in a modal knit that does not ride up under chinos. Flatlock seams, a supportive pouch and a soft contrast waistband. Two plain pairs to a pack.',
      regularPrice: 899,
      colours: ['Charcoal', 'Navy'],
      facts: {
        ...cloth.modal,
        Fit: 'Close',
        Fly: 'None',
        Waistband: 'Soft contrast elastic',
        'Pack Contents': '2 trunks, hygiene-sealed',
      },
      look: { silhouette: 'boxers', fabric: 'plain', accent: 'Red', shape: 'trunk', counts: { pieces: 2 } },
    },
    {
      slug: 'striped-seersucker-boxers',
      title: 'Striped Seersucker Boxers',
      description:
        'Puckered cotton that stands off the skin and never needs an iron. Even stripes, a straight leg and a plain waistband. Sized a little generously.',
      regularPrice: 499,
      discountedPrice: 349,
      colours: ['Sage', 'Sky'],
      facts: {
        Fabric: '100% cotton seersucker',
        Care: 'Machine wash cold, no ironing needed',
        Fit: 'Relaxed',
        Fly: 'Mock',
        Waistband: 'Exposed elastic',
        'Pack Contents': '1 boxer',
      },
      look: { silhouette: 'boxers', fabric: 'stripes', accent: 'White' },
    },
  ],
);

export const innerwearAndSleepwear = interleave(pyjamaSets, camisoles, boxers, bras, nightshirts, vests, briefs);
