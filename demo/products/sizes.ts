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

/** Body measurements in centimetres: for each size, one number a column. */
export type Chart = { columns: [string, ...string[]]; measures: Readonly<Record<string, readonly number[]>> };

export const womenBust: Chart = {
  columns: ['To Fit Bust', 'To Fit Waist', 'To Fit Hip'],
  measures: {
    XS: [81, 63, 86],
    S: [86, 68, 91],
    M: [91, 73, 97],
    L: [97, 79, 102],
    XL: [102, 84, 107],
    XXL: [107, 89, 112],
    '3XL': [112, 94, 117],
  },
};

export const womenHip: Chart = {
  columns: ['To Fit Hip', 'To Fit Waist'],
  measures: {
    XS: [86, 63],
    S: [91, 68],
    M: [97, 73],
    L: [102, 79],
    XL: [107, 84],
    XXL: [112, 89],
    '3XL': [117, 94],
  },
};

export const bust: Chart = {
  columns: ['To Fit Bust', 'Under Bust'],
  measures: {
    '32B': [84, 71],
    '32C': [87, 71],
    '34B': [89, 76],
    '34C': [92, 76],
    '36B': [94, 81],
    '36C': [97, 81],
    '38B': [99, 86],
    '38C': [102, 86],
  },
};

export const menChest: Chart = {
  columns: ['To Fit Chest', 'To Fit Waist', 'Across Shoulder'],
  measures: {
    S: [96, 81, 44],
    M: [101, 86, 45.5],
    L: [106, 91, 47],
    XL: [111, 97, 48.5],
    XXL: [116, 102, 50],
    '3XL': [121, 107, 51.5],
  },
};

/** Sizes are in inches, measurements in centimetres. */
export const menWaist: Chart = {
  columns: ['To Fit Waist', 'To Fit Hip'],
  measures: {
    '30': [76, 91],
    '32': [81, 96],
    '34': [86, 101],
    '36': [91, 106],
    '38': [97, 112],
    '40': [102, 117],
  },
};

export const menBelt: Chart = {
  columns: ['To Fit Waist'],
  measures: { '30': [76], '32': [81], '34': [86], '36': [91], '38': [97], '40': [102] },
};

export const womenBelt: Chart = {
  columns: ['To Fit Waist'],
  measures: { S: [68], M: [73], L: [79], XL: [84] },
};

/** Sizes are in inches and eighths of an inch. */
export const bangles: Chart = {
  columns: ['Inner Diameter'],
  measures: { '2.4': [5.7], '2.6': [6], '2.8': [6.4] },
};

/** Length of a standing foot, from the heel to the longest toe. */
export const footLength: Chart = {
  columns: ['Foot Length'],
  measures: {
    'UK 3': [22.2],
    'UK 4': [23.1],
    'UK 5': [23.9],
    'UK 6': [24.8],
    'UK 7': [25.6],
    'UK 8': [26.5],
    'UK 9': [27.3],
    'UK 10': [28.2],
    'UK 11': [29],
  },
};
