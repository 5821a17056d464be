import { type CSSVariablesResolver, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const NAME = 'virtual:theme.css';
/** Has a `.css` extension, so that Vite processes the virtual module as a style sheet. */
const ADDRESS = '/@theme/theme.css';

type Theme = { theme: MantineThemeOverride; cssVariables: CSSVariablesResolver };

/**
 * Vite plugin: the theme's variables as a style sheet. Mantine would write all of them into every rendered page; a
 * sheet is cached, and a page's first paint inlines only the ones it needs.
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
