import type { Intent } from './intent';
import { except, forMen, forWomen, inCategory, ofCloth, only, upTo } from './product-selection';
import { inShade } from './shades';

const KURTAS = [...inCategory('Women/Kurtas'), ...inCategory('Men/Kurtas')];
const JHUMKAS = ['oxidised-silver-tone-jhumkas', 'kundan-style-jhumkas-with-pearl-drops'];
const BULBS = ['9-w-led-bulb-pack-of-4', 'warm-filament-led-bulb', 'rechargeable-emergency-led-bulb'];
const CHAPPALS = inCategory(
  'Flip-Flops & Flats/Kolhapuris',
  'Flip-Flops & Flats/Flip-Flops',
  'Flip-Flops & Flats/Slides',
);
const NIGHTSHIRTS = inCategory('Innerwear & Sleepwear/Nightshirts');
const PYJAMAS = inCategory('Innerwear & Sleepwear/Pyjama Sets');
const VESTS = only(inCategory('Innerwear & Sleepwear/Camisoles & Vests'), forMen);
const BRIEFS = inCategory('Innerwear & Sleepwear/Briefs');
const SILK_SAREE = 'banarasi-brocade-silk-saree-with-meenakari-buti-and-contrast-pallu';

/** Devanagari and Tamil, as they are typed on phones: with and without a nukta, in the singular and in the plural. */
export const scripts: Intent[] = [
  {
    good: inCategory('Women/Sarees'),
    fair: [],
    queries: { mixed: ['साड़ी', 'साडी', 'साड़ियां', 'साड़ी दिखाओ', 'சேலை', 'புடவை', 'சேலைகள்', 'சாரி'] },
  },
  {
    good: inCategory('Women/Kurtas'),
    fair: [...inCategory('Women/Kurta Sets'), 'bandhani-cotton-anarkali-kurta'],
    queries: { mixed: ['कुर्ती', 'कुर्तियां', 'महिलाओं के लिए कुर्ती', 'குர்தி', 'குர்த்தி'] },
  },
  {
    good: [...KURTAS, 'bandhani-cotton-anarkali-kurta'],
    fair: inCategory('Women/Kurta Sets', 'Men/Kurta Sets', 'Men/Dhoti Sets'),
    queries: { mixed: ['कुर्ता', 'कुरता', 'குர்தா'] },
  },
  {
    good: inCategory('Men/Kurtas'),
    fair: inCategory('Men/Kurta Sets', 'Men/Dhoti Sets'),
    queries: { mixed: ['पुरुषों का कुर्ता', 'जेंट्स कुर्ता', 'ஆண்கள் குர்தா'] },
  },
  {
    good: inCategory('Men/Kurta Sets'),
    fair: inCategory('Men/Dhoti Sets', 'Men/Kurtas'),
    queries: { mixed: ['कुर्ता पजामा', 'कुर्ता पायजामा'] },
  },
  {
    good: inCategory('Women/Kurta Sets'),
    fair: inCategory('Women/Anarkalis'),
    queries: { mixed: ['सलवार सूट', 'सूट', 'सलवार कमीज', 'लेडीज सूट', 'சுடிதார்', 'சல்வார்'] },
  },
  {
    good: inCategory('Women/Anarkalis'),
    fair: inCategory('Women/Kurta Sets'),
    queries: { mixed: ['अनारकली', 'अनारकली सूट', 'அனார்கலி'] },
  },
  { good: inCategory('Women/Lehengas'), fair: [], queries: { mixed: ['लहंगा', 'लहँगा', 'लेहंगा', 'घाघरा', 'லெஹங்கா'] } },
  {
    good: inCategory('Women/Dupattas'),
    fair: inCategory('Accessories/Stoles'),
    queries: { mixed: ['दुपट्टा', 'चुन्नी', 'दुपट्टे', 'துப்பட்டா'] },
  },
  { good: inCategory('Dresses'), fair: [], queries: { mixed: ['ड्रेस', 'फ्रॉक', 'लेडीज ड्रेस', 'டிரஸ்', 'பிராக்'] } },
  {
    good: [...inCategory('Dresses/Maxi Dresses'), 'floor-length-georgette-anarkali-with-sequin-yoke'],
    fair: except(
      [...inCategory('Dresses/Wrap Dresses', 'Dresses/Tiered Dresses', 'Women/Anarkalis'), 'satin-slip-midi-dress'],
      'floor-length-georgette-anarkali-with-sequin-yoke',
    ),
    queries: { mixed: ['गाउन', 'கவுன்'] },
  },
  { good: inCategory('Men/Sherwanis'), fair: [], queries: { mixed: ['शेरवानी', 'ஷெர்வானி'] } },
  {
    good: inCategory('Men/Nehru Jackets'),
    fair: ['kurta-set-with-printed-nehru-jacket'],
    queries: { mixed: ['नेहरू जैकेट', 'जैकेट', 'मोदी जैकेट', 'ஜாக்கெட்'] },
  },
  { good: inCategory('Men/Dhoti Sets'), fair: [], queries: { mixed: ['धोती', 'धोती कुर्ता', 'வேட்டி', 'வேஷ்டி'] } },
  { good: CHAPPALS, fair: inCategory('Flip-Flops & Flats/Sandals'), queries: { mixed: ['चप्पल', 'चप्पलें', 'செருப்பு'] } },
  {
    good: [...inCategory('Flip-Flops & Flats/Flip-Flops', 'Flip-Flops & Flats/Slides')],
    fair: inCategory('Flip-Flops & Flats/Kolhapuris', 'Flip-Flops & Flats/Sandals'),
    queries: { mixed: ['स्लीपर', 'हवाई चप्पल'] },
  },
  {
    good: inCategory('Flip-Flops & Flats/Sandals'),
    fair: inCategory('Flip-Flops & Flats/Kolhapuris', 'Flip-Flops & Flats/Slides'),
    queries: { mixed: ['सैंडल', 'सेंडल', 'சாண்டல்'] },
  },
  {
    good: inCategory('Flip-Flops & Flats/Kolhapuris'),
    fair: [],
    queries: { mixed: ['कोल्हापुरी', 'कोल्हापुरी चप्पल', 'கோலாப்புரி செருப்பு'] },
  },
  {
    good: inCategory('Flip-Flops & Flats/Juttis'),
    fair: ['brocade-pointed-flats'],
    queries: { mixed: ['जूती', 'जुत्ती', 'मोजड़ी', 'जूतियां'] },
  },
  {
    good: inCategory('Flip-Flops & Flats/Ballet Flats', 'Flip-Flops & Flats/Juttis'),
    fair: inCategory(
      'Flip-Flops & Flats/Sandals',
      'Flip-Flops & Flats/Kolhapuris',
      'Flip-Flops & Flats/Slides',
      'Flip-Flops & Flats/Flip-Flops',
    ),
    queries: { mixed: ['जूते', 'शूज', 'காலணி', 'ஷூ'] },
  },
  { good: inCategory('Innerwear & Sleepwear/Bras'), fair: [], queries: { mixed: ['ब्रा', 'பிரா'] } },
  { good: only(BRIEFS, forWomen), fair: [], queries: { mixed: ['पैंटी', 'பேண்டீஸ்'] } },
  {
    good: [...BRIEFS, ...inCategory('Innerwear & Sleepwear/Boxers')],
    fair: inCategory('Innerwear & Sleepwear/Bras', 'Innerwear & Sleepwear/Camisoles & Vests'),
    queries: { mixed: ['चड्डी', 'अंडरवियर', 'ஜட்டி'] },
  },
  { good: VESTS, fair: ['thermal-camisole'], queries: { mixed: ['बनियान', 'பனியன்', 'गंजी'] } },
  { good: NIGHTSHIRTS, fair: PYJAMAS, queries: { mixed: ['नाइटी', 'नाईटी', 'நைட்டி'] } },
  { good: PYJAMAS, fair: NIGHTSHIRTS, queries: { mixed: ['नाइट सूट', 'नाईट सूट'] } },
  {
    good: PYJAMAS,
    fair: ['white-cotton-kurta-pyjama', ...NIGHTSHIRTS],
    queries: { mixed: ['पजामा', 'पायजामा', 'பைஜாமா'] },
  },
  { good: inCategory('Accessories/Bags'), fair: [], queries: { mixed: ['बैग', 'हैंडबैग', 'थैला', 'பை', 'கைப்பை'] } },
  {
    good: [...inCategory('Accessories/Bags'), 'womens-zip-around-wallet'],
    fair: ['mens-bifold-wallet', 'checked-canvas-card-holder'],
    queries: { mixed: ['पर्स', 'பர்ஸ்'] },
  },
  {
    good: ['brocade-potli-bag', 'bandhani-silk-blend-potli'],
    fair: ['womens-zip-around-wallet'],
    queries: { mixed: ['पोटली', 'बटुआ'] },
  },
  { good: ['mens-reversible-leather-belt', 'womens-slim-waist-belt'], fair: [], queries: { mixed: ['बेल्ट', 'பெல்ட்'] } },
  { good: inCategory('Accessories/Watches'), fair: [], queries: { mixed: ['घड़ी', 'घडी', 'கடிகாரம்', 'வாட்ச்'] } },
  {
    good: inCategory('Accessories/Sunglasses'),
    fair: [],
    queries: { mixed: ['चश्मा', 'धूप का चश्मा', 'काला चश्मा', 'கண்ணாடி'] },
  },
  { good: inCategory('Accessories/Jewellery'), fair: [], queries: { mixed: ['गहने', 'ज्वेलरी', 'ज़ेवर', 'நகை', 'நகைகள்'] } },
  {
    good: JHUMKAS,
    fair: ['temple-necklace-set-with-matching-earrings'],
    queries: { mixed: ['झुमका', 'झुमके', 'कान की बाली', 'ईयररिंग', 'கம்மல்', 'ஜிமிக்கி', 'காதணி'] },
  },
  {
    good: ['glass-bangles-set-of-24', 'brass-cuff-bangles-pair'],
    fair: [],
    queries: { mixed: ['चूड़ी', 'चूड़ियां', 'चूडी', 'कंगन', 'வளையல்', 'வளையல்கள்'] },
  },
  {
    good: ['layered-bead-necklace', 'temple-necklace-set-with-matching-earrings'],
    fair: [],
    queries: { mixed: ['हार', 'गले का हार', 'नेकलेस', 'நெக்லஸ்', 'மாலை'] },
  },
  {
    good: ['pashmina-look-wool-stole'],
    fair: except(inCategory('Accessories/Stoles'), 'pashmina-look-wool-stole'),
    queries: { mixed: ['शॉल', 'शाल', 'சால்வை'] },
  },
  { good: inCategory('Electricals/Fans'), fair: [], queries: { mixed: ['पंखा', 'पंखे', 'பேன்', 'மின்விசிறி', 'விசிறி'] } },
  { good: inCategory('Electricals/Kitchen'), fair: [], queries: { mixed: ['केतली', 'चाय की केतली', 'கெட்டில்'] } },
  {
    good: inCategory('Electricals/Ironing'),
    fair: [],
    queries: { mixed: ['इस्त्री', 'प्रेस', 'இஸ்திரி', 'இஸ்திரி பெட்டி', 'அயர்ன் பாக்ஸ்'] },
  },
  { good: BULBS, fair: [], queries: { mixed: ['बल्ब', 'एलईडी बल्ब', 'பல்பு', 'பல்ப்'] } },
  { good: inCategory('Electricals/Power'), fair: [], queries: { mixed: ['एक्सटेंशन बोर्ड', 'एक्सटेंशन'] } },
  { good: inCategory('Electricals/Grooming'), fair: [], queries: { mixed: ['ट्रिमर', 'टिमर', 'டிரிம்மர்'] } },
  {
    good: [SILK_SAREE],
    fair: ['kota-doria-saree-with-zari-border'],
    queries: { mixed: ['रेशमी साड़ी', 'सिल्क साड़ी', 'பட்டு சேலை', 'பட்டு புடவை', 'பட்டுப்புடவை'] },
  },
  {
    good: ['handloom-cotton-saree-with-temple-border', 'ikat-cotton-saree', 'kota-doria-saree-with-zari-border'],
    fair: [],
    queries: { mixed: ['सूती साड़ी', 'कॉटन साड़ी', 'காட்டன் சேலை', 'பருத்தி சேலை'] },
  },
  {
    good: only(inCategory('Women/Kurtas'), ofCloth('cotton')),
    fair: ['cotton-kurta-palazzo-set-with-dupatta', 'handloom-co-ord-kurta-set', 'bandhani-cotton-anarkali-kurta'],
    queries: { mixed: ['सूती कुर्ती', 'कॉटन कुर्ती', 'காட்டன் குர்தி'] },
  },
  {
    ...inShade('red', inCategory('Women/Sarees')),
    queries: { mixed: ['लाल साड़ी', 'लाल रंग की साड़ी', 'சிவப்பு சேலை', 'சிவப்பு புடவை'] },
  },
  { ...inShade('black', inCategory('Dresses')), queries: { mixed: ['काली ड्रेस', 'கருப்பு டிரஸ்'] } },
  { ...inShade('white', inCategory('Men/Kurtas')), queries: { mixed: ['सफेद कुर्ता पुरुष', 'सफ़ेद कुर्ता जेंट्स'] } },
  { ...inShade('pink', inCategory('Women/Lehengas')), queries: { mixed: ['गुलाबी लहंगा'] } },
  {
    good: only(inCategory('Women/Sarees'), upTo(2000)),
    fair: [],
    queries: { mixed: ['2000 से कम साड़ी', '२००० से कम साड़ी', 'साड़ी 2000 के अंदर'] },
  },
  {
    good: only(inCategory('Women/Kurtas'), upTo(500)),
    fair: [],
    queries: { mixed: ['500 के अंदर कुर्ती', '₹500 तक की कुर्ती'] },
  },
];
