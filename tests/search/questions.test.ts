import { describe, expect, test } from 'vitest';
import { labelOf } from '../../server/search/condition-labels';
import { questionOf, withoutPart } from '../../server/search/question';
import { search } from '../../server/search/search';
import { indexOf, madeProduct } from './made-products';

const index = indexOf([
  madeProduct(1, { title: 'Plain Cotton Kurta', attributes: [{ key: 'Fabric', value: ['100% cotton'] }] }),
  madeProduct(2, {
    title: 'Floral Maxi Dress',
    category: 'Dresses',
    parentCategory: 'Maxi Dresses',
    variants: ['S', 'XL', '38', 'UK 7', '34B'].map((size) => ({ sku: size, size, color: 'Navy', units: 1 })),
  }),
  madeProduct(3, { title: 'Kolhapuri Chappals', parentCategory: 'Kolhapuris', category: 'Footwear', gender: 'Men' }),
]);

const understood = (q: string) => {
  const question = questionOf(q, index);
  return {
    sought: question.sought.map(({ term }) => term),
    filters: question.conditions.map((condition) => [labelOf(condition), withoutPart(question, condition)]),
  };
};

describe('a search query', () => {
  test.each([
    [
      'cotton kurta under 1500',
      ['#kurta'],
      [
        ['Fabric Cotton', 'kurta under 1500'],
        ['Up to ₹1,500', 'cotton kurta'],
      ],
    ],
    ['1500 ke andar kurta', ['#kurta'], [['Up to ₹1,500', 'kurta']]],
    ['do hazar ke andar kurta', ['#kurta'], [['Up to ₹2,000', 'kurta']]],
    ['kurta paanch sau tak', ['#kurta'], [['Up to ₹500', 'kurta']]],
    ['one thousand rupees kurta', ['#kurta'], [['Up to ₹1,000', 'kurta']]],
    ['दो हजार तक kurta', ['#kurta'], [['Up to ₹2,000', 'kurta']]],
    ['under1000 kurta', ['#kurta'], [['Up to ₹1,000', 'kurta']]],
    ['above2000 kurta', ['#kurta'], [['₹2,000 and above', 'kurta']]],
    ['kurta 1000tak', ['#kurta'], [['Up to ₹1,000', 'kurta']]],
    ['kurta less then 1000', ['#kurta'], [['Up to ₹1,000', 'kurta']]],
    ['kurta budget 1000', ['#kurta'], [['Up to ₹1,000', 'kurta']]],
    ['kurta 1000 ke aas paas', ['#kurta'], [['₹900 to ₹1,100', 'kurta']]],
    ['kurta between 500 and 1,000', ['#kurta'], [['₹500 to ₹1,000', 'kurta']]],
    ['kurta do hazar paanch sau tak', ['#kurta'], [['Up to ₹2,500', 'kurta']]],
    ['kurta under two thousand and five hundred', ['#kurta'], [['Up to ₹2,500', 'kurta']]],
    ['kurta do hazar aur paanch sau ke beech', ['#kurta'], [['₹500 to ₹2,000', 'kurta']]],
    ['kurta between five hundred and two thousand', ['#kurta'], [['₹500 to ₹2,000', 'kurta']]],
    ['kurta between two thousand and five hundred', ['#kurta'], [['₹500 to ₹2,000', 'kurta']]],
    ['kurta under twenty five hundred', ['#kurta'], [['Up to ₹2,500', 'kurta']]],
    ['thirty five rupees kurta', ['#kurta'], [['Up to ₹35', 'kurta']]],
    ['kurta under one thousand five hundred', ['#kurta'], [['Up to ₹1,500', 'kurta']]],
    ['saadhe teen hazar tak kurta', ['#kurta'], [['Up to ₹3,500', 'kurta']]],
    ['kurta do sau pachas tak', ['#kurta'], [['Up to ₹250', 'kurta']]],
    ['kurta under 2 hazar 500', ['#kurta'], [['Up to ₹2,500', 'kurta']]],
    ['sawa sau tak kurta', ['#kurta'], [['Up to ₹125', 'kurta']]],
    ['kurta under one thousand three piece', ['#kurta', 'three'], [['Up to ₹1,000', 'kurta three piece']]],
    ['kurta rs 500 budget', ['#kurta'], [['Up to ₹500', 'kurta']]],
    ['500 wala 3 piece dress', ['3', '#dress'], [['Up to ₹500', '3 piece dress']]],
    [
      'dress 500 around 38',
      ['#dress'],
      [
        ['₹450 to ₹550', 'dress 38'],
        ['Size 38', 'dress 500 around'],
      ],
    ],
    ['38plus dress', ['38plus', '#dress'], []],
    ['kurta 1000 se zyada nahi', ['#kurta'], [['Up to ₹1,000', 'kurta']]],
    ['kurta not above 1000', ['#kurta'], [['Up to ₹1,000', 'kurta']]],
    ['kurta 1000 se kam nahi', ['#kurta'], [['₹1,000 and above', 'kurta']]],
    ['kurta not less than 1000', ['#kurta'], [['₹1,000 and above', 'kurta']]],
    ['kurta kam se kam 500', ['#kurta'], [['₹500 and above', 'kurta']]],
    ['kurta under Rs1,500', ['#kurta'], [['Up to ₹1,500', 'kurta']]],
    ['kurta Rs500 to Rs1,000', ['#kurta'], [['₹500 to ₹1,000', 'kurta']]],
    ['kurta 1-2k', ['#kurta'], [['₹1,000 to ₹2,000', 'kurta']]],
    ['kurta 1 se 2 hazar tak', ['#kurta'], [['₹1,000 to ₹2,000', 'kurta']]],
    ['kurta 4-5 sau', ['#kurta'], [['₹400 to ₹500', 'kurta']]],
    ['kurta 500 to 2k', ['#kurta'], [['₹500 to ₹2,000', 'kurta']]],
    ['kurta pachaas rupaye', ['#kurta'], [['Up to ₹50', 'kurta']]],
    ['kurta price range 500 1000', ['#kurta'], [['₹500 to ₹1,000', 'kurta']]],
    ['kurta 1000 2000 ke bich mein', ['#kurta'], [['₹1,000 to ₹2,000', 'kurta']]],
    ['kurta aadha hazar tak', ['#kurta'], [['Up to ₹500', 'kurta']]],
    ['kurta 5sau tak', ['#kurta'], [['Up to ₹500', 'kurta']]],
    ['kurta 500 max', ['#kurta'], [['Up to ₹500', 'kurta']]],
    ['dress size 38 and above', ['#dress', 'above'], [['Size 38', 'dress and above']]],
    ['dress 38 plus', ['#dress', 'plus'], [['Size 38', 'dress plus']]],
    ['dress 38 tak', ['#dress'], [['Size 38', 'dress tak']]],
    [
      '1k 100% cotton kurta',
      ['100', '#kurta'],
      [
        ['Up to ₹1,000', '100% cotton kurta'],
        ['Fabric Cotton', '1k 100% kurta'],
      ],
    ],
    ['kurta 1k 501', ['#kurta', '501'], [['Up to ₹1,000', 'kurta 501']]],
    ['kurta 501 max 1000', ['#kurta', '501'], [['Up to ₹1,000', 'kurta 501']]],
    ['kurta 30 ke andar', ['#kurta'], [['Up to ₹30', 'kurta']]],
    ['kurta solah sau tak', ['#kurta'], [['Up to ₹1,600', 'kurta']]],
    ['kurta do se teen hazar', ['#kurta'], [['₹2,000 to ₹3,000', 'kurta']]],
    [
      'dress 38 price 500',
      ['#dress'],
      [
        ['Size 38', 'dress price 500'],
        ['Up to ₹500', 'dress 38'],
      ],
    ],
    [
      'dress 38 and 500 rs',
      ['#dress'],
      [
        ['Size 38', 'dress and 500 rs'],
        ['Up to ₹500', 'dress 38 and'],
      ],
    ],
    ['kurta around2000', ['#kurta'], [['₹1,800 to ₹2,200', 'kurta']]],
    ['kurta 2000plus', ['#kurta'], [['₹2,000 and above', 'kurta']]],
    ['kurta 1500 only', ['#kurta'], [['Up to ₹1,500', 'kurta']]],
    [
      'dress 38 around 500',
      ['#dress'],
      [
        ['Size 38', 'dress around 500'],
        ['₹450 to ₹550', 'dress 38'],
      ],
    ],
    ['dress 38 only', ['#dress'], [['Size 38', 'dress only']]],
    [
      'dress 38 budget 1000',
      ['#dress'],
      [
        ['Size 38', 'dress budget 1000'],
        ['Up to ₹1,000', 'dress 38'],
      ],
    ],
    ['kurta ₹2k', ['#kurta'], [['Up to ₹2,000', 'kurta']]],
    ['kurta ₹500-₹1,000', ['#kurta'], [['₹500 to ₹1,000', 'kurta']]],
    ['500/- to 1000/- kurta', ['#kurta'], [['₹500 to ₹1,000', 'kurta']]],
    ['flat 50 percent off on kurta', ['#kurta'], [['50% off and more', 'on kurta']]],
    [
      'dress 38 discount',
      ['#dress'],
      [
        ['Size 38', 'dress discount'],
        ['On sale', 'dress 38'],
      ],
    ],
    ['dress pack of 2 discount', ['#dress', '2'], [['On sale', 'dress pack of 2']]],
    [
      'kurta around 500 discount',
      ['#kurta'],
      [
        ['₹450 to ₹550', 'kurta discount'],
        ['On sale', 'kurta around 500'],
      ],
    ],
    [
      'kurta price 1000 discount',
      ['#kurta'],
      [
        ['Up to ₹1,000', 'kurta discount'],
        ['On sale', 'kurta price 1000'],
      ],
    ],
    [
      'kurta keemat 1000 discount',
      ['#kurta'],
      [
        ['Up to ₹1,000', 'kurta discount'],
        ['On sale', 'kurta keemat 1000'],
      ],
    ],
    ['0 off kurta', ['0', 'off', '#kurta'], []],
    ['500 rs off kurta', ['#kurta'], [['On sale', 'kurta']]],
    ['kurta flat 500 off', ['#kurta'], [['On sale', 'kurta']]],
    ['rs 300 discount on kurta', ['#kurta'], [['On sale', 'on kurta']]],
    [
      'kurta under 500 discount',
      ['#kurta'],
      [
        ['Up to ₹500', 'kurta discount'],
        ['On sale', 'kurta under 500'],
      ],
    ],
    ['flat 50 off kurta', ['#kurta'], [['50% off and more', 'kurta']]],
    ['kurta 40 discount', ['#kurta'], [['40% off and more', 'kurta']]],
    ['discount 40 kurta', ['#kurta'], [['40% off and more', 'kurta']]],
    ['kurta 40 off white', ['#kurta', '40', 'off', 'white'], []],
    ['min 50 off kurta', ['#kurta'], [['50% off and more', 'kurta']]],
    ['kurta -cotton', ['#kurta'], [['Without cotton', 'kurta']]],
    ['-cotton kurta', ['#kurta'], [['Without cotton', 'kurta']]],
    ['dress - cotton', ['#dress'], [['Fabric Cotton', 'dress -']]],
    ['dress pack of 10 discount', ['#dress', '10'], [['On sale', 'dress pack of 10']]],
    [
      'kurta under 50 discount',
      ['#kurta'],
      [
        ['Up to ₹50', 'kurta discount'],
        ['On sale', 'kurta under 50'],
      ],
    ],
    ['kurta colour -navy', ['#kurta'], [['Colour Navy', 'kurta colour -']]],
    ['kurta 500 off white', ['#kurta', '500', 'off', 'white'], []],
    ['100% cotton kurta', ['100', '#kurta'], [['Fabric Cotton', '100% kurta']]],
    ['kurta without chappals', ['#kurta'], [['Without chappals', 'kurta']]],
    ['kolhapuri ke bina kurta', ['#kurta'], [['Without kolhapuri', 'kurta']]],
    ['dress not navy', ['#dress'], [['Without navy', 'dress']]],
    [
      'blue dress xl',
      ['#dress'],
      [
        ['Colour Blue', 'dress xl'],
        ['Size XL', 'blue dress'],
      ],
    ],
    ['dress size 38', ['#dress'], [['Size 38', 'dress']]],
    ['7 number ki chappal', ['#chappals'], [['Size UK 7', 'ki chappal']]],
    ['kurta for women', ['#kurta'], [['Women', 'kurta for']]],
    ['dress 34 b', ['#dress'], [['Size 34B', 'dress']]],
    ['dress pack of 3', ['#dress', '3'], []],
    ['petite dress', ['#dress'], [['Size S', 'dress']]],
    ['S&S dress', ['s&s', '#dress'], []],
    ['h & m dress', ['h&m', '#dress'], []],
    [
      'kurta s&m',
      ['#kurta'],
      [
        ['Size S', 'kurta &m'],
        ['Size M', 'kurta s&'],
      ],
    ],
    [
      'kurta s & m',
      ['#kurta'],
      [
        ['Size S', 'kurta & m'],
        ['Size M', 'kurta s &'],
      ],
    ],
  ])('"%s" is read as words and filters, each of which can be removed', (q, sought, filters) => {
    expect(understood(q)).toEqual({ sought, filters });
  });

  test.each(['iphone', 'nike', 'makeup', 'toys', 'bed sheet', 'suitcase'])(
    'for goods that are not sold finds nothing and is not corrected: %s',
    (q) => {
      const { count, corrected } = search(index, { q, page: 1, limit: 10 });
      expect([count, corrected]).toEqual([0, undefined]);
    },
  );

  test.each([
    ['what is the price of kurta', ['price', '#kurta'], []],
    ['kya aapke paas kurta hai', ['#kurta'], []],
    ['kurta chahiye thi xl me', ['#kurta'], [['Size XL', 'kurta chahiye thi me']]],
    ['weight of kurta', ['weight', '#kurta'], []],
    ['pani se kharab na ho aisi chappal', ['pani', 'kharab', 'na', '#chappals'], []],
    ['ladke ki chappal', ['#chappals'], [['Men', 'ki chappal']]],
    ['kurta white nahi chahiye', ['#kurta'], [['Without white', 'kurta chahiye']]],
    [
      'white nahi green kurta',
      ['#kurta'],
      [
        ['Without white', 'green kurta'],
        ['Colour Green', 'white nahi kurta'],
      ],
    ],
    ['kurta white nahi hai kya', ['#kurta'], [['Colour White', 'kurta nahi hai kya']]],
    ['kurta white ya green nahi chahiye', ['#kurta'], [['Without white ya green', 'kurta chahiye']]],
    ['kurta not white or green', ['#kurta'], [['Without white or green', 'kurta']]],
    [
      'kurta without white and with black',
      ['#kurta'],
      [
        ['Without white', 'kurta and with black'],
        ['Colour Black', 'kurta without white and with'],
      ],
    ],
    ['light pink kurta', ['#kurta'], [['Colour Pink', 'kurta']]],
  ])('"%s" in everyday language is read as words and filters, uncorrected', (q, sought, filters) => {
    const many = indexOf([
      madeProduct(1, { title: 'Tee' }),
      ...['White', 'Green', 'Black', 'Grey', 'Pink'].map((color, number) =>
        madeProduct(10 + number, { variants: [{ sku: color, size: 'XL', color, units: 1 }] }),
      ),
      ...['Panty', 'Chappals'].map((thing, number) =>
        madeProduct(20 + number, { title: `Plain ${thing}`, parentCategory: thing, gender: number ? 'Men' : 'Women' }),
      ),
    ]);
    const question = questionOf(q, many);
    expect({
      sought: question.sought.map(({ term }) => term),
      filters: question.conditions.map((one) => [labelOf(one), withoutPart(question, one)]),
      corrected: question.corrected,
    }).toEqual({ sought, filters, corrected: undefined });
  });

  test('for a dress for men finds other clothes for men', () => {
    const shop = indexOf([
      madeProduct(1, { title: 'Floral Maxi Dress', parentCategory: 'Maxi Dresses' }),
      madeProduct(2, { title: 'Plain Kurta', gender: 'Men' }),
    ]);
    const { ids, leftAway } = search(shop, { q: 'dress for men', page: 1, limit: 10 });
    expect([ids, leftAway]).toEqual([[madeProduct(2).id], []]);
  });

  test('of punctuation or emoji alone finds nothing, and an empty one everything', () => {
    const countOf = (q: string) => search(index, { q, page: 1, limit: 10 }).count;
    expect(['%', '_', '👗', '()&|!*:'].map(countOf)).toEqual([0, 0, 0, 0]);
    expect(['', '  '].map(countOf)).toEqual([3, 3]);
  });

  test('with a colour that is not sold searches for it as a word', () => {
    expect(understood('purple kurta')).toEqual({ sought: ['purple', '#kurta'], filters: [] });
  });

  test.each(['tshirt', 't-shirt', 't shirt', 'tee', 'T-Shirts'])('reads %s as t-shirt', (q) => {
    expect(understood(q).sought).toEqual(['#t-shirt']);
  });

  test.each([
    ['kurtha', undefined],
    ['krta', 'kurta'],
    ['dres for women', 'dress for women'],
    ['saree', undefined],
    ['maxxi', 'maxi'],
    ['kohlapuri', 'kolhapuri'],
    ['kurta', undefined],
    ['shimmer kurta', undefined],
  ])('%s is corrected to %s', (q, corrected) => {
    expect(questionOf(`${q} `, index).corrected).toBe(corrected);
  });

  test('has its unfinished last word corrected only if it then forms a known thing with the word before', () => {
    const bags = indexOf([
      madeProduct(1, { title: 'Laptop Bag', parentCategory: 'Bags' }),
      madeProduct(2, { title: 'Begum Kurta' }),
    ]);
    expect(questionOf('laptop beg', bags).corrected).toBe('laptop bag');
    expect(questionOf('leather beg', bags).corrected).toBeUndefined();
  });

  test.each([
    ['कुर्ती', 'kurti'],
    ['कोल्हापुरी', 'kolhapuri'],
    ['கோல்ஹாபுரி', 'kolhapuri'],
  ])('in another script, %s, finds the same products as %s', (q, latin) => {
    const idsOf = (asked: string) => search(index, { q: asked, page: 1, limit: 10 }).ids;
    expect(idsOf(latin)).not.toEqual([]);
    expect(idsOf(q)).toEqual(idsOf(latin));
  });

  test.each([
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'; drop table products; --",
    '\u0000',
    '👗👗',
    '\u202eatruk',
    'between and under over',
    'under -5',
    'price 99999999999999999999999',
    'between 5000 and 100',
    'k k k k k',
    '()&|!*:',
  ])('with unusual text does not fail: %j', (q) => {
    const { count, ids } = search(index, { q, page: 1, limit: 10 });
    expect(ids.length).toBeLessThanOrEqual(count);
  });

  test('finds a product by its SKU or the start of it, ignoring case', () => {
    const sold = ['S', 'M'].map((size) => ({ sku: `KRT-001-${size}-RED`, size, color: 'Red', units: 1 }));
    const shop = indexOf([
      madeProduct(1, { variants: sold }),
      madeProduct(2, { variants: [{ sku: '100234', size: 'S', color: 'Red', units: 1 }] }),
    ]);
    const found = (q: string) => search(shop, { q, page: 1, limit: 10 }).ids;
    expect(found('krt-001-m-red')).toEqual([madeProduct(1).id]);
    expect(found('KRT-001')).toEqual([madeProduct(1).id]);
    expect(found('100234')).toEqual([madeProduct(2).id]);
    expect(found('KRT-002-M')).not.toEqual([madeProduct(1).id]);
  });

  test('finds nothing for a former SKU of a product', () => {
    const withSku = (sku: string) => madeProduct(1, { variants: [{ sku, size: 'S', color: 'Red', units: 1 }] });
    const shop = indexOf([withSku('OLD-77'), madeProduct(2)]);
    shop.renew(withSku('NEW-88'));
    const found = (q: string) => search(shop, { q, page: 1, limit: 10 }).ids;
    expect(found('new-88')).toEqual([withSku('').id]);
    expect(found('old-77')).toEqual([]);
  });

  test('is cut off before thirty terms', () => {
    for (const q of ['a'.repeat(10_000), 'kurta '.repeat(2_000)]) {
      expect(questionOf(q, index).terms.length).toBeLessThan(30);
    }
  });

  test('finds a product by its id or the first eight characters of it', () => {
    const id = madeProduct(2).id;
    for (const q of [id, id.toUpperCase(), id.slice(0, 8)]) {
      expect(search(index, { q, page: 1, limit: 10 }).ids).toEqual([id]);
    }
  });
});
