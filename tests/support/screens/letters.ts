import others from '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2?url';
import latin from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';

/*
 * The shop takes the letters of the machine, and no two machines have the same: what fits with Arial sticks out with
 * Verdana. Tests bring letters of their own, so that a layout is judged alike everywhere: a font whose width is an axis
 * stands for the families that shoppers have. `usual` is as wide as Arial or Open Sans, `wide` as Verdana or DejaVu Sans.
 */
const WIDTHS = { usual: '100%', wide: '125%' };

const faces = [
  new FontFace('Letters of the tests', `url(${latin})`, { stretch: '62% 125%', weight: '100 900' }),
  // The sign of the rupee is among them.
  new FontFace('Letters of the tests', `url(${others})`, {
    stretch: '62% 125%',
    weight: '100 900',
    unicodeRange: 'U+100-2BA, U+20A0-20AB, U+20AD-20C0',
  }),
];
for (const face of faces) document.fonts.add(await face.load());

const style = document.createElement('style');
document.head.append(style);

/** How wide the letters of the page are, for the rest of the test. */
export function write(width: keyof typeof WIDTHS) {
  const words = `:root, :root * { font-family: 'Letters of the tests' !important; font-stretch: ${WIDTHS[width]} !important; }`;
  // Said once more, it would have every style of the page found anew.
  if (style.textContent !== words) style.textContent = words;
}

write('usual');
