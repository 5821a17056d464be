import type { CSSVariablesResolver } from '@mantine/core';

/**
 * Mantine's default colours of dimmed text, placeholders, links and filled parts have too little contrast for AA in
 * small text.
 */
export const legible: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[7],
    '--mantine-color-anchor': colors.blue[9],
    '--mantine-primary-color-filled': colors.blue[8],
    '--mantine-primary-color-light-color': colors.blue[9],
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[1],
    '--mantine-color-anchor': colors.blue[3],
  },
});
