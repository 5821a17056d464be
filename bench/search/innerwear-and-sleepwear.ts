import type { Intent } from './intent';
import { except, forMen, forWomen, inCategory, only } from './product-selection';

const at = (name: string) => inCategory(`Innerwear & Sleepwear/${name}`);

const BRAS = at('Bras');
const BRIEFS = at('Briefs');
const BOXERS = at('Boxers');
const PYJAMAS = at('Pyjama Sets');
const NIGHTSHIRTS = at('Nightshirts');
const VESTS = only(at('Camisoles & Vests'), forMen);
const CAMISOLES = only(at('Camisoles & Vests'), forWomen);
const PANTIES = only(BRIEFS, forWomen);

export const innerwearAndSleepwear: Intent[] = [
  {
    good: BRAS,
    fair: [],
    queries: {
      plain: ['bra', 'bras', 'bra for women'],
      misspelt: ['braa', 'brasier', 'brazier', 'brassier', 'brra', 'brasiere'],
      synonym: ['brassiere', 'bra pack'],
    },
  },
  {
    good: ['medium-impact-sports-bra'],
    fair: ['printed-cotton-bralette-pack-of-2', 'everyday-cotton-t-shirt-bra'],
    queries: {
      plain: ['sports bra', 'sport bra'],
      misspelt: ['sports braa', 'spots bra', 'sportsbra', 'sprots bra'],
      synonym: ['gym bra', 'yoga bra', 'workout bra', 'running bra'],
    },
  },
  {
    good: ['printed-cotton-bralette-pack-of-2'],
    fair: except(BRAS, 'printed-cotton-bralette-pack-of-2'),
    queries: {
      plain: ['bralette'],
      misspelt: ['bralet', 'brallete', 'brelette', 'bralete', 'brallet'],
      synonym: ['sleep bra', 'beginners bra', 'bra without hook'],
    },
  },
  {
    good: ['everyday-cotton-t-shirt-bra'],
    fair: except(BRAS, 'everyday-cotton-t-shirt-bra'),
    queries: {
      plain: ['t-shirt bra', 'padded bra', 'tshirt bra'],
      misspelt: ['pedded bra', 'paded bra', 'tshrit bra'],
      synonym: ['seamless bra', 'cotton bra', 'daily use bra'],
    },
  },
  {
    good: ['lace-trim-underwired-bra'],
    fair: ['printed-cotton-bralette-pack-of-2'],
    queries: {
      plain: ['underwired bra', 'lace bra', 'underwire bra'],
      misspelt: ['underwier bra', 'undrwired bra'],
      synonym: ['wired bra', 'fancy bra', 'net bra'],
    },
  },
  {
    good: except(BRAS, 'lace-trim-underwired-bra'),
    fair: [],
    queries: { plain: ['wire free bra', 'non wired bra'], synonym: ['bra without wire'], misspelt: ['wirefree braa'] },
  },
  {
    good: PANTIES,
    fair: [],
    queries: {
      plain: ['panty', 'panties', 'women briefs'],
      misspelt: ['panti', 'pantie', 'pantys', 'pentie', 'pantees', 'penty'],
      synonym: ['knickers', 'hipster panty', 'ladies underwear'],
      conditions: ['cotton panty', 'underwear for women'],
    },
  },
  {
    good: BRIEFS,
    fair: ['modal-trunk-boxers-pack-of-2'],
    queries: { plain: ['briefs', 'brief'], misspelt: ['breif', 'breifs', 'brif', 'brefs', 'briefes'] },
  },
  {
    good: [...BRIEFS, ...BOXERS],
    fair: [...BRAS, ...at('Camisoles & Vests')],
    queries: {
      plain: ['underwear'],
      misspelt: ['underware', 'underwere', 'undewear', 'underwaer', 'andarwear'],
      synonym: ['undies', 'inners', 'undergarments', 'under garments'],
      mixed: ['chaddi', 'kachha', 'jatti'],
    },
  },
  {
    good: ['mens-cotton-briefs-pack-of-2', ...BOXERS],
    fair: VESTS,
    queries: {
      conditions: ['mens underwear', 'underwear for men', 'gents underwear', 'men innerwear', 'mens innerwear'],
      misspelt: ['mens underware', 'gents undrwear'],
      mixed: ['gents chaddi', 'mardana underwear'],
    },
  },
  {
    good: ['mens-cotton-briefs-pack-of-2'],
    fair: BOXERS,
    queries: { conditions: ['mens brief', 'briefs for men', 'cotton briefs men'], misspelt: ['mens breif'] },
  },
  {
    good: BOXERS,
    fair: ['mens-cotton-briefs-pack-of-2'],
    queries: {
      plain: ['boxers', 'boxer', 'boxer shorts', 'boxers for men'],
      misspelt: ['boxar', 'boxxer', 'boksar', 'bxoers', 'boxrs', 'boxors', 'baxer'],
    },
  },
  {
    good: ['modal-trunk-boxers-pack-of-2'],
    fair: ['mens-cotton-briefs-pack-of-2', ...except(BOXERS, 'modal-trunk-boxers-pack-of-2')],
    queries: { plain: ['trunks', 'trunk', 'mens trunks'], misspelt: ['trunck', 'trnks', 'trunkes'] },
  },
  {
    good: VESTS,
    fair: ['thermal-camisole'],
    queries: {
      plain: ['vest', 'vests', 'mens vest', 'vest for men'],
      misspelt: ['vesst', 'baniyaan', 'banyaan', 'vset', 'vast'],
      synonym: ['baniyan', 'banian', 'banyan', 'ganji', 'sando', 'sando baniyan', 'undershirt'],
      mixed: ['baniyan dikhao', 'gents baniyan'],
    },
  },
  {
    good: ['mens-gym-vest'],
    fair: ['mens-ribbed-cotton-vest-pack-of-3', 'medium-impact-sports-bra'],
    queries: {
      plain: ['gym vest'],
      misspelt: ['jim vest', 'gym vesst'],
      synonym: ['tank top men', 'stringer', 'gym sando'],
    },
  },
  {
    good: CAMISOLES,
    fair: ['printed-cotton-bralette-pack-of-2'],
    queries: {
      plain: ['camisole', 'camisoles', 'women camisole'],
      misspelt: ['camisol', 'camisoll', 'kamisole', 'comisole', 'camesole', 'camisoel'],
      synonym: ['cami', 'spaghetti', 'spaghetti top', 'slip for women', 'shameez', 'shimmy'],
    },
  },
  {
    good: ['long-cotton-camisole-for-kurtas'],
    fair: except(CAMISOLES, 'long-cotton-camisole-for-kurtas'),
    queries: {
      plain: ['camisole for kurta', 'long camisole'],
      synonym: ['kurti inner', 'inner for kurti', 'kurta slip'],
      mixed: ['kurti ke andar ka inner'],
    },
  },
  {
    good: ['thermal-camisole'],
    fair: ['pashmina-look-wool-stole'],
    queries: {
      plain: ['thermal', 'thermals', 'thermal wear'],
      misspelt: ['tharmal', 'thermol', 'thermel', 'termal'],
      synonym: ['warm inner', 'winter inner', 'body warmer', 'inner for winter'],
      mixed: ['thandi ke liye inner', 'garam inner'],
    },
  },
  {
    good: ['jersey-sleep-tee'],
    fair: ['striped-jersey-midi-dress', 'everyday-cotton-t-shirt-bra', 'mens-sleeved-undershirt-pack-of-2'],
    queries: {
      plain: ['t-shirt', 'tshirt', 't shirt', 'tee', 'tees', 'tshirts'],
      misspelt: ['tshrit', 'teeshirt', 'tishirt', 'tshert', 't-shrt', 'tsirt'],
      synonym: ['sleep tee', 'oversized t-shirt', 'long tshirt for women', 'sleep shirt'],
    },
  },
  {
    good: NIGHTSHIRTS,
    fair: PYJAMAS,
    queries: {
      plain: ['nighty', 'nightie', 'nighties', 'nightshirt', 'nightdress'],
      misspelt: ['nity', 'nighti', 'nightee', 'naity', 'nigty', 'naighty', 'nighteis', 'nitey'],
      synonym: ['night gown', 'nightgown', 'night dress', 'sleep dress', 'maxi nighty'],
      mixed: ['ladies nighty dikhao'],
    },
  },
  {
    good: PYJAMAS,
    fair: ['white-cotton-kurta-pyjama', ...NIGHTSHIRTS],
    queries: {
      plain: ['pyjama', 'pyjamas', 'pyjama set', 'pyjama sets'],
      misspelt: ['pajma', 'payjama', 'pyjma', 'pijama', 'paijama', 'pajamaa', 'pyajama', 'pjama', 'pyjamma'],
      synonym: ['pajama', 'pajamas', 'pajama set', 'pjs', 'pj set'],
    },
  },
  {
    good: PYJAMAS,
    fair: NIGHTSHIRTS,
    queries: {
      plain: ['night suit', 'nightsuit', 'night suits', 'night suit set'],
      misspelt: ['nightsute', 'nightsut', 'nitesuit', 'naight suit', 'night sut'],
      mixed: ['raat ke kapde', 'sone ke kapde', 'raat ko pehenne ka suit'],
    },
  },
  {
    good: only(PYJAMAS, forWomen),
    fair: NIGHTSHIRTS,
    queries: {
      conditions: [
        'nightsuit set for women',
        'night suit for women',
        'ladies night suit',
        'pyjama set women',
        'women pajama',
      ],
      misspelt: ['ladies nightsute', 'nitesuit for ladies'],
    },
  },
  {
    good: ['mens-checked-pyjama-set'],
    fair: ['white-cotton-kurta-pyjama', ...BOXERS],
    queries: {
      conditions: ['mens night suit', 'pyjama for men', 'mens pajama', 'gents night dress', 'night suit men'],
    },
  },
  {
    good: [...PYJAMAS, ...NIGHTSHIRTS],
    fair: [],
    queries: {
      plain: ['nightwear', 'sleepwear', 'night wear', 'sleep wear'],
      misspelt: ['nightware', 'nitewear', 'sleepware', 'slepwear'],
    },
  },
  {
    good: ['modal-lounge-set'],
    fair: except(PYJAMAS, 'modal-lounge-set'),
    queries: {
      plain: ['lounge set', 'loungewear', 'lounge wear'],
      misspelt: ['loungeware', 'lounje set', 'loungwear'],
      synonym: ['home wear', 'comfy set'],
    },
  },
  {
    good: ['satin-pyjama-set-with-contrast-piping'],
    fair: ['lace-edge-satin-camisole', ...except(PYJAMAS, 'satin-pyjama-set-with-contrast-piping')],
    queries: {
      conditions: ['satin night suit', 'satin nightsuit', 'satin pajama', 'silk night suit'],
      misspelt: ['sattin nightsuit'],
    },
  },
  {
    good: [...BRAS, ...PANTIES],
    fair: CAMISOLES,
    queries: {
      plain: ['lingerie'],
      misspelt: ['lingeri', 'langerie', 'lingire', 'lonjery'],
      synonym: ['ladies innerwear', 'women innerwear'],
    },
  },
  {
    good: [...BRAS, ...BRIEFS, ...BOXERS, ...at('Camisoles & Vests')],
    fair: [],
    queries: { plain: ['innerwear', 'inner wear'], misspelt: ['innerware', 'innrwear', 'inerwear'] },
  },
];
