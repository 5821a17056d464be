type Colour = { red: number; green: number; blue: number };

const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });

/** The computed value of any CSS colour. */
function resolved(colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  if (probe.style.color === '') throw new Error(`${colour} is no colour.`);
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The visible colour, blended over what lies beneath. */
function seen(colour: string, beneath: string): Colour {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('Nothing can be painted.');
  pen.clearRect(0, 0, 1, 1);
  for (const layer of [beneath, colour].filter(Boolean)) {
    pen.fillStyle = resolved(layer);
    pen.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
  if (opacity < 255) throw new Error(`${colour} lets something shine through.`);
  return { red, green, blue };
}

function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2. */
export function contrast(one: string, other: string, beneath = ''): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((colour) => luminance(seen(colour, beneath)))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
