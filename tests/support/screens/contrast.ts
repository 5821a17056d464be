type Colour = { red: number; green: number; blue: number };

const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });

/** What the browser makes of a colour, by whatever it is named. */
function seen(colour: string): Colour {
  const probe = document.createElement('span');
  probe.style.color = colour;
  document.body.append(probe);
  const resolved = getComputedStyle(probe).color;
  const isUnderstood = probe.style.color !== '';
  probe.remove();
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen || !isUnderstood) throw new Error(`${colour} is no colour.`);
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = resolved;
  pen.fillRect(0, 0, 1, 1);
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

/** How far two colours are apart, as WCAG 2 counts it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map((colour) => luminance(seen(colour))).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
