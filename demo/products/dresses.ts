import { maxiDresses, tieredDresses } from './dresses-long';
import { cloth } from './fabrics';
import { sizes, womenBust } from './sizes';
import { cm, interleave, subCategory } from './sub-category';

const midiDresses = subCategory(
  {
    category: 'Dresses',
    parentCategory: 'Midi Dresses',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'block-print-a-line-midi-dress',
      title: 'Block Print A-Line Midi Dress',
      description:
        'A mid-calf A-line in a block-printed paisley with a border at the hem. The cotton breathes well and has just enough body for the skirt to stand away from the leg. Fitted at the shoulder, easy at the waist, with pockets you will use.',
      regularPrice: 1899,
      discountedPrice: 1329,
      colours: ['Blue', 'Rust', 'Green'],
      featured: true,
      facts: {
        ...cloth.cambric,
        Fit: 'A-line',
        Length: cm(112),
        Pockets: 'Two at the side seams',
      },
      look: {
        silhouette: 'aLineDress',
        fabric: 'blockPrint',
        accent: 'White',
        sleeve: 'Three-quarter',
        neck: 'Round',
        trims: ['border'],
      },
    },
    {
      slug: 'chikankari-embroidered-midi-dress',
      title: 'Chikankari Embroidered Midi Dress',
      description:
        'White thread on pale cotton, worked in the shadow and stem stitches of chikankari. A detachable cotton slip comes with it. The bodice has light shaping at the back and the skirt flares gently from the waist.',
      regularPrice: 3199,
      colours: ['Mint', 'Peach', 'White'],
      facts: {
        ...cloth.mul,
        Fit: 'Regular',
        Length: cm(115),
        Pattern: 'Hand chikankari embroidery',
        'Pack Contents': '1 dress, 1 slip',
      },
      look: { silhouette: 'aLineDress', fabric: 'chikankari', accent: 'White', sleeve: 'Short', neck: 'V-neck' },
    },
    {
      slug: 'striped-jersey-midi-dress',
      title: 'Striped Jersey Midi Dress',
      description:
        'A pull-on T-shirt dress in stretch cotton, its even stripes running from shoulder to hem. The body is close, the skirt swings, and it comes out of a suitcase ready to wear. White trainers suit it; so does a denim jacket in January.',
      regularPrice: 1299,
      discountedPrice: 649,
      colours: ['Ivory', 'Red'],
      facts: {
        ...cloth.jersey,
        Fit: 'Fit and flare',
        Length: cm(106),
      },
      look: { silhouette: 'aLineDress', fabric: 'stripes', accent: 'Navy', sleeve: 'Short', neck: 'Round' },
    },
    {
      slug: 'denim-pinafore-midi-dress',
      title: 'Denim Pinafore Midi Dress',
      description:
        'A sleeveless pinafore in mid-weight denim with a buckle on each strap and a bib pocket. Layer it over a ribbed tee on cool mornings and wear it alone by noon. The skirt flares enough for long strides.',
      regularPrice: 2299,
      colours: ['Charcoal', 'Indigo'],
      facts: {
        ...cloth.denim,
        Fit: 'Regular',
        Length: cm(104),
        Pockets: 'Three, one on the bib',
      },
      look: {
        silhouette: 'aLineDress',
        fabric: 'denim',
        accent: 'Tan',
        sleeve: 'Sleeveless',
        neck: 'Square',
        shape: 'pinafore',
      },
    },
    {
      slug: 'satin-slip-midi-dress',
      title: 'Satin Slip Midi Dress',
      description:
        'Smooth satin with a sweetheart neck, narrow shoulders and a skirt that flares from the waist. It feels cool going on and warms quickly. Take your usual size. Under a blazer it turns into office wear.',
      regularPrice: 2499,
      discountedPrice: 1499,
      sizes: sizes.sToXl,
      colours: ['Rust', 'Bottle', 'Silver'],
      facts: {
        ...cloth.satin,
        Fit: 'Fit and flare',
        Length: cm(117),
      },
      look: {
        silhouette: 'aLineDress',
        fabric: 'plain',
        accent: 'Brown',
        sleeve: 'Sleeveless',
        neck: 'Sweetheart',
        shape: 'slip',
      },
    },
    {
      slug: 'everyday-viscose-fit-and-flare-midi-dress-with-side-pockets-and-a-matching-fabric-belt',
      title: 'Everyday Viscose Fit-and-Flare Midi Dress with Side Pockets and a Matching Fabric Belt',
      description:
        'Drapey viscose in a busy little flower print that hides a spill or two. The belt is of the same cloth, slides through thread loops and can be left off. It has a fitted bodice with elastic across the back, and a skirt with plenty of swing.',
      regularPrice: 1599,
      discountedPrice: 999,
      sizes: sizes.sTo3xl,
      colours: ['Olive', 'Teal', 'Maroon', 'Navy'],
      facts: {
        ...cloth.viscose,
        Fit: 'Fit and flare',
        Length: cm(111),
        'Pack Contents': '1 dress, 1 belt',
      },
      look: {
        silhouette: 'aLineDress',
        fabric: 'floral',
        accent: 'Beige',
        sleeve: 'Elbow length',
        neck: 'Boat neck',
        trims: ['belt'],
      },
    },
  ],
);

const shirtDresses = subCategory(
  {
    category: 'Dresses',
    parentCategory: 'Shirt Dresses',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'checked-cotton-shirt-dress',
      title: 'Checked Cotton Shirt Dress',
      description:
        'A knee-length shirt dress in soft brushed checks, with long sleeves to roll and two chest pockets. It can be belted, or left open over a vest and jeans. The shoulders are easy, so size down if you like a neat line.',
      regularPrice: 1749,
      discountedPrice: 1219,
      colours: ['Red', 'Blue'],
      facts: {
        ...cloth.cotton,
        Fit: 'Relaxed',
        Length: cm(98),
      },
      look: { silhouette: 'shirtDress', fabric: 'checks', accent: 'Navy', sleeve: 'Long', neck: 'Shirt collar' },
    },
    {
      slug: 'linen-blend-shirt-dress-with-belt',
      title: 'Linen Blend Shirt Dress with Belt',
      description:
        'A clean, collared dress in a linen and cotton mix that creases less than linen alone. Coconut-shell buttons run down the full front. The self belt closes with a gold-tone buckle, or comes off.',
      regularPrice: 2799,
      colours: ['Beige', 'Olive', 'White'],
      featured: true,
      facts: {
        ...cloth.cottonLinen,
        Fit: 'Regular',
        Length: cm(109),
        Buttons: 'Coconut shell',
        'Pack Contents': '1 dress, 1 belt',
      },
      look: {
        silhouette: 'shirtDress',
        fabric: 'plain',
        accent: 'Brown',
        sleeve: 'Short',
        neck: 'Shirt collar',
        trims: ['buckled belt'],
      },
    },
    {
      slug: 'chambray-shirt-dress',
      title: 'Chambray Shirt Dress',
      description:
        'Lightweight chambray that looks like denim and wears like a shirt. Two chest pockets, a curved hem and a yoke with a box pleat give it its shape. It gets paler and softer over the years.',
      regularPrice: 1999,
      discountedPrice: 1399,
      sizes: sizes.xsTo3xl,
      colours: ['Indigo', 'Sky'],
      facts: {
        Fabric: '100% cotton chambray',
        Care: 'Machine wash cold inside out',
        Fit: 'Straight',
        Length: cm(101),
      },
      look: {
        silhouette: 'shirtDress',
        fabric: 'denim',
        accent: 'White',
        sleeve: 'Three-quarter',
        neck: 'Shirt collar',
      },
    },
    {
      slug: 'pinstripe-poplin-shirt-dress',
      title: 'Pinstripe Poplin Shirt Dress',
      description:
        'Sharp poplin, narrow stripes and a row of dark buttons from collar to hem: made with Monday meetings in mind. The waist is shaped by two long darts front and back. Wear it with loafers and a structured tote.',
      regularPrice: 2199,
      colours: ['White', 'Sky'],
      facts: {
        ...cloth.poplin,
        Fit: 'Tailored',
        Length: cm(103),
        Occasion: 'Work',
      },
      look: {
        silhouette: 'shirtDress',
        fabric: 'stripes',
        accent: 'Charcoal',
        sleeve: 'Long',
        neck: 'Shirt collar',
        trims: ['fine stripes'],
      },
    },
    {
      slug: 'ikat-shirt-dress-with-mandarin-collar',
      title: 'Ikat Shirt Dress with Mandarin Collar',
      description:
        'Woven ikat cotton cut as a straight shirt dress with a small stand collar. The cloth is sturdy and opaque enough to wear without a slip. Buttons run down the whole front.',
      regularPrice: 2390,
      discountedPrice: 2149,
      sizes: sizes.sToXxl,
      colours: ['Black', 'Maroon'],
      facts: {
        ...cloth.handloom,
        Fit: 'Straight',
        Length: cm(105),
      },
      look: { silhouette: 'shirtDress', fabric: 'ikat', accent: 'Red', sleeve: 'Three-quarter', neck: 'Band collar' },
    },
  ],
);

const wrapDresses = subCategory(
  {
    category: 'Dresses',
    parentCategory: 'Wrap Dresses',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'floral-wrap-dress',
      title: 'Floral Wrap Dress',
      description:
        'A true wrap: one tie inside, one outside, and the fit is yours to decide. Flowers in two tones are scattered over a dark viscose that drapes close. The overlap is deep, so it stays put when you sit.',
      regularPrice: 1990,
      discountedPrice: 1190,
      colours: ['Teal', 'Black', 'Maroon'],
      featured: true,
      facts: {
        ...cloth.viscose,
        Fit: 'Adjustable wrap',
        Length: cm(110),
      },
      look: { silhouette: 'wrapDress', fabric: 'floral', accent: 'Pink', sleeve: 'Elbow length', neck: 'V-neck' },
    },
    {
      slug: 'bandhani-georgette-wrap-dress',
      title: 'Bandhani Georgette Wrap Dress',
      description:
        'Fine bandhani dots on georgette, wrapped across the body and tied at the left hip. It is light enough to pack into a handbag and dries overnight. A slip is sewn in to the thigh.',
      regularPrice: 2890,
      colours: ['Red', 'Purple'],
      facts: {
        ...cloth.georgette,
        Lining: 'Crepe, to the thigh',
        Length: cm(112),
        Pattern: 'Bandhani',
      },
      look: { silhouette: 'wrapDress', fabric: 'bandhani', accent: 'Yellow', sleeve: 'Three-quarter', neck: 'V-neck' },
    },
    {
      slug: 'plain-jersey-wrap-dress-for-work',
      title: 'Plain Jersey Wrap Dress for Work',
      description:
        'Heavy jersey that does not ride up, wrinkle or show what is under it. The front is a mock wrap, stitched below the waist for windy platforms. Machine washable, which is the point.',
      regularPrice: 2099,
      discountedPrice: 1469,
      sizes: sizes.xsTo3xl,
      colours: ['Navy', 'Maroon', 'Charcoal'],
      facts: {
        Fabric: '62% viscose, 33% polyester, 5% elastane',
        Care: 'Machine wash cold, dry flat',
        Fit: 'Close',
        Length: cm(102),
      },
      look: { silhouette: 'wrapDress', fabric: 'plain', accent: 'Silver', sleeve: 'Three-quarter', neck: 'V-neck' },
    },
    {
      slug: 'block-print-wrap-dress-with-tassel-ties',
      title: 'Block Print Wrap Dress with Tassel Ties',
      description:
        'Sunny block-printed buti with a contrast edge along the wrap and cotton tassels on the ties. The cloth is mulmul over a cotton lining, cool even at midday. Tighten it over a swimsuit or wear it with juttis to brunch.',
      regularPrice: 2290,
      discountedPrice: 1829,
      colours: ['Yellow', 'Mint'],
      facts: {
        ...cloth.mul,
        Fit: 'Adjustable wrap',
        Length: cm(114),
        Pattern: 'Hand block print',
      },
      look: {
        silhouette: 'wrapDress',
        fabric: 'blockPrint',
        accent: 'Rust',
        sleeve: 'Elbow length',
        neck: 'V-neck',
        trims: ['contrast edge', 'tassels'],
      },
    },
    {
      slug: 'lyocell-wrap-dress',
      title: 'Lyocell Wrap Dress',
      description:
        'Smooth, heavy-hanging lyocell in one calm colour. The long ties go around the waist and finish in a flat bow. It moves like silk and goes in the washing machine.',
      regularPrice: 2999,
      sizes: sizes.sToXl,
      colours: ['Lavender', 'Sage'],
      facts: {
        ...cloth.tencel,
        Fit: 'Adjustable wrap',
        Length: cm(116),
        Occasion: 'Work and evenings',
      },
      look: { silhouette: 'wrapDress', fabric: 'plain', accent: 'Purple', sleeve: 'Long', neck: 'V-neck' },
    },
  ],
);

export const dresses = interleave(midiDresses, maxiDresses, wrapDresses, tieredDresses, shirtDresses);
