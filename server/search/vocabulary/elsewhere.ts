/**
 * What is sold elsewhere, and who makes it: whoever types such a word means it, and no word of this shop that looks like
 * it. Products that say one are found by it like by any other word.
 */
export const SOLD_ELSEWHERE: readonly string[] = [
  ...['iphone', 'ipad', 'ipod', 'airpods', 'macbook', 'laptop', 'computer', 'printer', 'tablet', 'camera', 'android'],
  ...['mobile', 'smartphone', 'television', 'fridge', 'refrigerator', 'cooler', 'geyser', 'microwave', 'playstation'],
  ...['sofa', 'mattress', 'cupboard', 'almirah', 'wardrobe', 'furniture', 'bicycle', 'scooter', 'motorcycle', 'tyre'],
  ...['rice', 'atta', 'basmati', 'biscuit', 'chocolate', 'diaper', 'stroller', 'medicine', 'grocery', 'guitar'],
  ...['lipstick', 'perfume', 'shampoo', 'makeup', 'sunscreen', 'toothpaste', 'deodorant'],
  ...['samsung', 'xiaomi', 'redmi', 'realme', 'oneplus', 'vivo', 'oppo', 'apple', 'sony', 'lenovo', 'philips', 'bajaj'],
  ...['nike', 'adidas', 'puma', 'reebok', 'skechers', 'levis', 'zara', 'fabindia', 'manyavar', 'westside', 'woodland'],
  ...[
    'biba',
    'libas',
    'aurelia',
    'bata',
    'relaxo',
    'sparx',
    'titan',
    'fastrack',
    'sonata',
    'jockey',
    'raymond',
    'gucci',
  ],
  ...['meesho', 'myntra', 'flipkart', 'amazon', 'ajio', 'nykaa'],
];

/** Words that shoppers spell right, and that look like others which shops sell by. */
export const SPELT_RIGHT: readonly string[] = [
  ...['night', 'day', 'fat', 'tall', 'feet', 'foot', 'height', 'guest', 'bandhan', 'cover', 'holder', 'stand', 'dryer'],
  ...['ready', 'made', 'under', 'inside', 'like', 'look', 'same', 'more', 'less', 'year', 'month', 'old', 'age'],
];
