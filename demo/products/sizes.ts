export const sizes = {
  xsToXxl: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  sToXl: ['S', 'M', 'L', 'XL'],
  sToXxl: ['S', 'M', 'L', 'XL', 'XXL'],
  sTo3xl: ['S', 'M', 'L', 'XL', 'XXL', '3XL'],
  xsTo3xl: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  mTo3xl: ['M', 'L', 'XL', 'XXL', '3XL'],
  oneSize: ['One Size'],
  womenShoes: ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7', 'UK 8'],
  menShoes: ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11'],
  allShoes: ['UK 4', 'UK 5', 'UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'],
  bras: ['32B', '32C', '34B', '34C', '36B', '36C', '38B', '38C'],
  waists: ['30', '32', '34', '36', '38', '40'],
};

export const womenBust = {
  key: 'To Fit Bust',
  measures: { XS: 81, S: 86, M: 91, L: 97, XL: 102, XXL: 107, '3XL': 112 },
};

export const womenHip = {
  key: 'To Fit Hip',
  measures: { XS: 86, S: 91, M: 97, L: 102, XL: 107, XXL: 112, '3XL': 117 },
};

export const menChest = {
  key: 'To Fit Chest',
  measures: { S: 96, M: 101, L: 106, XL: 111, XXL: 116, '3XL': 121 },
};

/** Waist sizes are sold by the inch; the tape at home is in centimetres. */
export const menWaist = {
  key: 'To Fit Waist',
  measures: { '30': 76, '32': 81, '34': 86, '36': 91, '38': 97, '40': 102 },
};
