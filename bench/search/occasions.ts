import type { Intent } from './intent';
import { except, inCategory } from './product-selection';

const SAREES = inCategory('Women/Sarees');

export const occasions: Intent[] = [
  {
    good: [
      'banarasi-brocade-silk-saree-with-meenakari-buti-and-contrast-pallu',
      'kota-doria-saree-with-zari-border',
      'bandhani-georgette-saree',
    ],
    fair: except(
      SAREES,
      'banarasi-brocade-silk-saree-with-meenakari-buti-and-contrast-pallu',
      'kota-doria-saree-with-zari-border',
      'bandhani-georgette-saree',
    ),
    queries: {
      plain: ['wedding saree', 'saree for wedding', 'party wear saree'],
      misspelt: ['weding saree'],
      mixed: ['shadi ki saree', 'shaadi ke liye saree'],
    },
  },
  {
    good: ['handloom-cotton-saree-with-temple-border', 'ikat-cotton-saree'],
    fair: ['kota-doria-saree-with-zari-border'],
    queries: { plain: ['office saree', 'office wear saree', 'daily wear saree'], mixed: ['roz pehenne ki saree'] },
  },
  {
    good: ['mustard-tiered-festive-dress-with-gota-edging', 'chanderi-kurta-set-with-gota-neckline'],
    fair: [
      'bridesmaid-lehenga-in-floral-organza',
      'leheriya-lehenga-set-for-navratri',
      'block-print-wrap-dress-with-tassel-ties',
    ],
    queries: {
      plain: ['haldi dress', 'haldi outfit', 'dress for haldi'],
      misspelt: ['hldi dress'],
      mixed: ['haldi ke liye dress'],
    },
  },
  {
    good: ['leheriya-lehenga-set-for-navratri', 'bandhani-angrakha-dhoti-set', 'mirror-work-festive-sandals'],
    fair: [],
    queries: {
      plain: ['navratri', 'garba', 'navratri dress'],
      misspelt: ['navaratri', 'navrathri', 'navratra'],
      synonym: ['dandiya dress'],
    },
  },
  {
    good: [
      'art-silk-brocade-anarkali',
      'mustard-tiered-festive-dress-with-gota-edging',
      'festive-kurta-churidar-set',
      'brocade-nehru-jacket',
    ],
    fair: [],
    queries: { plain: ['diwali', 'diwali dress', 'diwali outfit'], misspelt: ['deewali', 'divali'] },
  },
  {
    good: [
      'festive-kurta-churidar-set',
      'mustard-tiered-festive-dress-with-gota-edging',
      'phulkari-style-embroidered-dupatta',
      ...inCategory('Women/Anarkalis'),
    ],
    fair: ['mirror-work-festive-sandals', ...inCategory('Women/Kurta Sets')],
    queries: {
      plain: ['eid', 'eid collection', 'lohri', 'bihu'],
      misspelt: ['ramdan'],
      synonym: ['ramzan', 'new year collection'],
      mixed: ['ईद', 'लोहड़ी'],
    },
  },
  {
    good: [
      'pinstripe-poplin-shirt-dress',
      'plain-jersey-wrap-dress-for-work',
      'lyocell-wrap-dress',
      'linen-blend-shirt-dress-with-belt',
    ],
    fair: [
      'satin-slip-midi-dress',
      'polka-dot-tiered-midi-dress',
      'chambray-shirt-dress',
      'ikat-shirt-dress-with-mandarin-collar',
    ],
    queries: {
      plain: ['office dress', 'office wear dress', 'formal dress', 'work dress'],
      misspelt: ['ofice dress', 'formel dress'],
    },
  },
  {
    good: [
      'black-crepe-evening-maxi-dress',
      'satin-slip-midi-dress',
      'floral-georgette-maxi-dress-with-flutter-sleeves',
      'mustard-tiered-festive-dress-with-gota-edging',
      'bandhani-georgette-wrap-dress',
    ],
    fair: [
      'lyocell-wrap-dress',
      'polka-dot-tiered-midi-dress',
      'floor-length-georgette-anarkali-with-sequin-yoke',
      'leheriya-mulmul-maxi-dress',
      'floral-wrap-dress',
    ],
    queries: {
      plain: ['party dress', 'party wear dress', 'party wear'],
      misspelt: ['partywear', 'prty dress'],
      mixed: ['party ke liye dress'],
    },
  },
  {
    good: ['handloom-cotton-dhoti-set-with-zari-border'],
    fair: except(inCategory('Men/Dhoti Sets'), 'handloom-cotton-dhoti-set-with-zari-border'),
    queries: { plain: ['onam', 'onam dress for men', 'pongal veshti'], synonym: ['kasavu mundu', 'temple dhoti'] },
  },
  {
    good: [
      ...inCategory('Men/Sherwanis'),
      'kurta-set-with-printed-nehru-jacket',
      'brocade-nehru-jacket',
      'festive-kurta-churidar-set',
    ],
    fair: ['brocade-kurta-with-dhoti-trousers', 'mens-wedding-mojari', 'ready-to-wear-dhoti-kurta-set'],
    queries: {
      conditions: ['wedding dress for men', 'mens wedding wear', 'shaadi wear men'],
      mixed: ['shadi ke kapde gents', 'shaadi ke liye kapde men'],
    },
  },
  {
    good: ['brocade-potli-bag'],
    fair: ['bandhani-silk-blend-potli'],
    queries: { plain: ['potli for wedding', 'shagun potli'], mixed: ['shadi ke liye potli', 'shagun ka batua'] },
  },
  {
    good: except(inCategory('Women/Lehengas'), 'brocade-lehenga-skirt-with-pockets'),
    fair: [
      'leheriya-kurta-sharara-set',
      'floor-length-georgette-anarkali-with-sequin-yoke',
      'brocade-lehenga-skirt-with-pockets',
    ],
    queries: {
      plain: ['sangeet outfit', 'mehendi outfit', 'sangeet dress'],
      misspelt: ['mehandi outfit'],
      mixed: ['sangeet ke liye lehenga'],
    },
  },
  {
    good: ['thermal-camisole', 'pashmina-look-wool-stole', 'checked-tweed-look-nehru-jacket'],
    fair: ['velvet-lehenga-with-zardozi-border', 'velvet-sherwani-with-zari-collar'],
    queries: {
      plain: ['winter wear', 'winter'],
      misspelt: ['wintar wear', 'winter ware'],
      mixed: ['sardi ke kapde', 'thand ke kapde'],
    },
  },
];
