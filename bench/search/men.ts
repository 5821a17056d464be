import type { Intent } from './intent';
import { except, forMen, inCategory, only } from './product-selection';

const SETS = inCategory('Men/Kurta Sets');
const SHERWANIS = inCategory('Men/Sherwanis');
const INDO_WESTERN = 'indo-western-sherwani-with-asymmetric-hem-and-narrow-trousers-for-the-reception';

export const men: Intent[] = [
  {
    good: inCategory('Men/Kurtas'),
    fair: [...SETS, ...inCategory('Men/Dhoti Sets')],
    queries: {
      conditions: ['mens kurta', 'men kurta', 'kurta for men', 'gents kurta', 'kurta men', 'boys kurta', "men's kurta"],
      misspelt: ['mens kurtha', 'men kurtaa'],
      mixed: ['ladko ka kurta', 'mardana kurta'],
    },
  },
  {
    good: SETS,
    fair: [...inCategory('Men/Dhoti Sets'), ...inCategory('Men/Kurtas')],
    queries: {
      plain: ['kurta pyjama', 'kurta set for men', 'kurta pajama', 'mens ethnic set'],
      misspelt: ['kurta paijama', 'kurta pyjma', 'kurta payjama', 'kurtha pajama'],
      mixed: ['kurta pajama gents', 'kurta payjama mardana'],
    },
  },
  {
    good: ['white-cotton-kurta-pyjama'],
    fair: ['plain-cotton-kurta', 'mens-lucknowi-chikankari-kurta', 'handloom-cotton-dhoti-set-with-zari-border'],
    queries: {
      conditions: ['white kurta pyjama', 'white kurta pajama for men'],
      mixed: ['safed kurta pajama', 'safed kurta payjama'],
    },
  },
  {
    good: [
      'festive-kurta-churidar-set',
      'leheriya-kurta-set-with-white-churidar',
      'kurta-set-with-printed-nehru-jacket',
      'ivory-brocade-sherwani-with-churidar',
    ],
    fair: [...inCategory('Women/Kurta Sets'), INDO_WESTERN],
    queries: {
      plain: ['churidar', 'churidar set', 'kurta churidar'],
      misspelt: ['churidhar', 'chudidar', 'churidaar', 'chooridar', 'churidhars'],
    },
  },
  {
    good: ['pathani-kurta-set'],
    fair: except(SETS, 'pathani-kurta-set'),
    queries: {
      plain: ['pathani', 'pathani suit', 'pathani kurta'],
      misspelt: ['patani', 'pathaani', 'pattani suit', 'pathni'],
      synonym: ['khan dress', 'khan suit'],
    },
  },
  {
    good: SHERWANIS,
    fair: ['kurta-set-with-printed-nehru-jacket', 'brocade-kurta-with-dhoti-trousers'],
    queries: {
      plain: ['sherwani', 'sherwanis', 'wedding sherwani', 'is there any sherwani'],
      misspelt: ['shervani', 'sherwanni', 'sharwani', 'sherwaani', 'sherwni', 'serwani', 'sherawani'],
      synonym: ['groom dress', 'groom wear', 'wedding suit for men'],
      mixed: ['dulha dress', 'dulhe ka sherwani', 'shadi ke liye sherwani'],
    },
  },
  {
    good: ['tussar-silk-achkan'],
    fair: except(SHERWANIS, 'tussar-silk-achkan'),
    queries: {
      plain: ['achkan'],
      misspelt: ['achkaan', 'ackhan', 'achakan'],
      synonym: ['short sherwani'],
    },
  },
  {
    good: [INDO_WESTERN],
    fair: [...except(SHERWANIS, INDO_WESTERN), 'brocade-kurta-with-dhoti-trousers'],
    queries: {
      plain: ['indo western', 'indo western for men'],
      misspelt: ['indowestern', 'indo westren', 'indo wastern'],
    },
  },
  {
    good: inCategory('Men/Nehru Jackets'),
    fair: ['kurta-set-with-printed-nehru-jacket'],
    queries: {
      plain: ['nehru jacket', 'nehru jackets', 'jacket', 'ethnic jacket men'],
      misspelt: ['neharu jacket', 'nehru jaket', 'jaket', 'jackat', 'nehro jacket', 'jaacket'],
      synonym: ['modi jacket', 'waistcoat', 'waist coat', 'bandi', 'koti', 'half jacket'],
      mixed: ['nehru jacket gents ka', 'modi jacket dikhao'],
    },
  },
  {
    good: ['kurta-set-with-printed-nehru-jacket'],
    fair: [...inCategory('Men/Nehru Jackets'), ...except(SETS, 'kurta-set-with-printed-nehru-jacket')],
    queries: {
      plain: ['kurta with jacket', 'kurta set with nehru jacket', 'kurta jacket set'],
      misspelt: ['kurta jaket set'],
    },
  },
  {
    good: inCategory('Men/Dhoti Sets'),
    fair: [],
    queries: {
      plain: ['dhoti', 'dhoti set', 'dhoti kurta'],
      misspelt: ['dothi', 'dhotti', 'dhothi', 'doti', 'dhoti kurtha'],
      synonym: ['veshti', 'mundu', 'panche'],
      mixed: ['vesti', 'vetti', 'dhoti kurta mardana'],
    },
  },
  {
    good: ['ready-to-wear-dhoti-kurta-set', 'brocade-kurta-with-dhoti-trousers'],
    fair: ['bandhani-angrakha-dhoti-set', 'handloom-cotton-dhoti-set-with-zari-border'],
    queries: { plain: ['ready to wear dhoti', 'stitched dhoti'], synonym: ['dhoti pants', 'readymade dhoti'] },
  },
  {
    good: ['bandhani-angrakha-dhoti-set'],
    fair: except(inCategory('Men/Dhoti Sets'), 'bandhani-angrakha-dhoti-set'),
    queries: {
      plain: ['angrakha'],
      misspelt: ['angarkha', 'angrkha', 'angrakka'],
      synonym: ['garba dress for men', 'kediyu'],
    },
  },
  {
    good: ['block-print-short-kurta', 'linen-kurta-shirt', 'short-floral-kurti-for-jeans'],
    fair: ['plain-linen-kurta-with-wooden-buttons'],
    queries: { plain: ['short kurta'], misspelt: ['shrot kurta', 'short kurtha'] },
  },
  {
    good: ['block-print-short-kurta', 'linen-kurta-shirt'],
    fair: except(inCategory('Men/Kurtas'), 'block-print-short-kurta', 'linen-kurta-shirt'),
    queries: { conditions: ['short kurta for men', 'mens short kurta'] },
  },
  {
    good: ['linen-kurta-shirt'],
    fair: ['block-print-short-kurta', 'mens-sleeved-undershirt-pack-of-2'],
    queries: { plain: ['shirt for men', 'linen shirt', 'mens shirt'], misspelt: ['shrit for men', 'linnen shirt'] },
  },
  {
    good: ['mens-lucknowi-chikankari-kurta'],
    fair: except(inCategory('Men/Kurtas'), 'mens-lucknowi-chikankari-kurta'),
    queries: { conditions: ['chikankari kurta for men', 'mens chikan kurta'], misspelt: ['chikenkari kurta men'] },
  },
  {
    good: ['handspun-khadi-kurta', 'reversible-khadi-nehru-jacket'],
    fair: [],
    queries: { conditions: ['khadi for men', 'mens khadi'], mixed: ['khadi mardana'] },
  },
  {
    good: only(inCategory('Men'), forMen),
    fair: ['mens-wedding-mojari', 'mens-broad-strap-kolhapuri'],
    queries: {
      plain: ['men ethnic wear', 'traditional dress for men'],
      misspelt: ['mens ethenic wear'],
      mixed: ['ladko ke kapde'],
    },
  },
];
