import type { MantineColorsTuple } from '@mantine/core';

/** The shop's only accent colour, rani pink. Shade 7 has a contrast above 7:1 to white and to `gray[0]`. */
export const rani: MantineColorsTuple = [
  '#fdf0f5',
  '#f9dbe7',
  '#f2b4ce',
  '#ea8ab2',
  '#dd5f93',
  '#cb3a78',
  '#b8185e',
  '#a01251',
  '#840d42',
  '#650832',
];

/** Warm greys, the lightest first. */
export const dark: MantineColorsTuple = [
  '#f4efe9',
  '#d9d2ca',
  '#b9b0a6',
  '#8f867d',
  '#5c554e',
  '#3d3833',
  '#2b2723',
  '#1b1816',
  '#141210',
  '#0d0b0a',
];

export const gray: MantineColorsTuple = [
  '#faf7f3',
  '#f4efe8',
  '#e9e2d9',
  '#dcd3c8',
  '#c6bbae',
  '#a69b8f',
  '#7f756b',
  '#635a51',
  '#453e38',
  '#211d1a',
];

export const leaf: MantineColorsTuple = [
  '#eef7f1',
  '#d7ecde',
  '#add8bc',
  '#80c298',
  '#55aa76',
  '#358f5a',
  '#217546',
  '#185f38',
  '#104729',
  '#08301a',
];

export const danger: MantineColorsTuple = [
  '#fdf1ef',
  '#fadcd7',
  '#f3b6ac',
  '#ea8b7c',
  '#de614f',
  '#cc4030',
  '#b32a1c',
  '#951f13',
  '#75160c',
  '#540e06',
];
