import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { danger, dark, gray, leaf, rani } from './palette.ts';

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Open Sans', Arial, sans-serif";
const SERIF = "'Iowan Old Style', 'Palatino Linotype', 'Noto Serif', Georgia, serif";

export const theme = createTheme({
  colors: { rani, dark, gray, leaf, danger },
  primaryColor: 'rani',
  primaryShade: { light: 6, dark: 6 },
  black: '#211d1a',
  white: '#ffffff',
  fontFamily: SANS,
  headings: { fontFamily: SERIF, fontWeight: '500', textWrap: 'balance' },
  defaultRadius: 2,
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
});

/** Mantine's own dimmed, placeholder and error colours have less than AA contrast on the shop's backgrounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': danger[6],
    '--mantine-color-anchor': rani[7],
    '--shop-ground': gray[0],
    '--shop-tint': gray[1],
    '--shop-line': gray[2],
    '--shop-field-line': '#877c71',
    '--shop-accent-text': rani[7],
    '--shop-saving': leaf[7],
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': danger[3],
    '--mantine-color-anchor': rani[3],
    '--shop-ground': dark[7],
    '--shop-tint': dark[6],
    '--shop-line': dark[5],
    '--shop-field-line': dark[3],
    '--shop-accent-text': rani[2],
    '--shop-saving': leaf[2],
  },
});
