import others from '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2?url';
import latin from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';

/*
 * The shop uses system fonts, which differ between machines: what fits with Arial overflows with Verdana. Tests load
 * one font with a width axis, so that layouts are the same everywhere: `usual` is as wide as Arial or Open Sans, `wide`
 * as Verdana or DejaVu Sans.
 */
const WIDTHS = { usual: '100%', wide: '125%' };

const faces = [
  new FontFace('Letters of the tests', `url(${latin})`, { stretch: '62% 125%', weight: '100 900' }),
  // This file has the rupee sign.
  new FontFace('Letters of the tests', `url(${others})`, {
    stretch: '62% 125%',
    weight: '100 900',
    unicodeRange: 'U+100-2BA, U+20A0-20AB, U+20AD-20C0',
  }),
];
for (const face of faces) document.fonts.add(await face.load());

const style = document.createElement('style');
document.head.append(style);

/** Sets the font width for the rest of the test. */
export function write(width: keyof typeof WIDTHS) {
  const words = `:root, :root * { font-family: 'Letters of the tests' !important; font-stretch: ${WIDTHS[width]} !important; }`;
  // Writing equal text would make the browser recalculate all styles.
  if (style.textContent !== words) style.textContent = words;
}

write('usual');
