import { type CSSVariablesResolver, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const NAME = 'virtual:theme.css';
/** As an address, so that it is taken for a style sheet like any other. */
const ADDRESS = '/@theme/theme.css';

type Theme = { theme: MantineThemeOverride; cssVariables: CSSVariablesResolver };

/**
 * Vite plugin: the theme's colours and lengths as a style sheet. Mantine would write all of them into
 * every page while it renders; in a sheet they are fetched once, and a page's first sight takes only
 * those it needs.
 */
export const themeStyles = (theme: Theme): Plugin => ({
  name: 'statecart-theme-styles',
  resolveId: (id) => (id === NAME ? ADDRESS : undefined),
  load: (id) => (id === ADDRESS ? styleOf(theme) : undefined),
});

function styleOf({ theme, cssVariables }: Theme): string {
  const page = renderToStaticMarkup(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      withGlobalClasses={false}
      getRootElement={() => undefined}
    />,
  );
  const style = /<style[^>]*>(.*?)<\/style>/s.exec(page)?.[1];
  if (!style) throw new Error('Mantine wrote no style for the theme.');
  return style;
}
