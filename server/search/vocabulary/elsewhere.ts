/**
 * What is sold elsewhere, and who makes it: whoever types one of these means it, and nothing of this shop that looks like
 * it or mentions it. Products that are called so are found by it like by any other word.
 */
export const SOLD_ELSEWHERE: readonly string[] = [
  ...['iphone', 'ipad', 'ipod', 'airpods', 'macbook', 'laptop', 'computer', 'printer', 'tablet', 'camera', 'android'],
  ...[
    'mobile',
    'mobile phone',
    'smartphone',
    'phone',
    'television',
    'tv',
    'led tv',
    'fridge',
    'refrigerator',
    'cooler',
  ],
  ...['mobile cover', 'mobile case', 'phone cover', 'phone case', 'back cover', 'tempered glass', 'screen guard'],
  ...['earphone', 'headphone', 'earbuds', 'speaker', 'power bank', 'powerbank', 'pen drive', 'data cable'],
  ...['washing machine', 'sewing machine', 'geyser', 'microwave', 'playstation', 'inverter', 'stove', 'chimney'],
  ...['sofa', 'mattress', 'cupboard', 'almirah', 'wardrobe', 'furniture', 'bicycle', 'scooter', 'motorcycle', 'tyre'],
  ...[
    'bed',
    'bedsheet',
    'bed sheet',
    'bed cover',
    'pillow',
    'pillow cover',
    'cushion',
    'quilt',
    'razai',
    'rajai',
    'kambal',
  ],
  ...['blanket', 'comforter', 'towel', 'curtain', 'parda', 'carpet', 'doormat', 'mosquito net', 'wall clock', 'mirror'],
  ...['bottle', 'water bottle', 'steel bottle', 'milk bottle', 'flask', 'thermos', 'tiffin', 'tiffin box', 'lunch box'],
  ...['lunchbox', 'casserole', 'pressure cooker', 'cooker', 'tawa', 'kadhai', 'bartan', 'utensil', 'crockery', 'mug'],
  ...['diya', 'agarbatti', 'incense', 'candle', 'murti', 'idol', 'rangoli', 'bindi', 'toy', 'doll', 'teddy'],
  ...['book', 'notebook', 'diary', 'calendar', 'stationery', 'helmet', 'cricket bat', 'football', 'dumbbell', 'guitar'],
  ...['suitcase', 'trolley', 'luggage', 'rice', 'atta', 'basmati', 'biscuit', 'chocolate', 'dry fruits', 'grocery'],
  ...['diaper', 'stroller', 'pram', 'medicine', 'dog food', 'lipstick', 'perfume', 'shampoo', 'makeup', 'sunscreen'],
  ...['face cream', 'cold cream', 'face wash', 'hair oil', 'hair colour', 'hair color', 'kajal', 'eyeliner'],
  ...['nail polish', 'nailpolish', 'soap', 'toothpaste', 'deodorant', 'detergent'],
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
  ...['shimmer', 'school', 'farewell'],
];
