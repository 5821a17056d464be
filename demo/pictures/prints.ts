import type { Fabric, Look } from '../look';
import { colourOf, inkOf, mix, shade } from './colour';

/** One repeat of a cloth. `ground` is the colour under `body`, by default the look's own. */
type Tile = { width: number; height: number; ground?: string; body: string };
export type Print = (look: Look, random: () => number) => Tile;

const plain: Print = (look) => {
  const cloth = colourOf(look.colour);
  return {
    width: 6,
    height: 6,
    body: `<path d="M0 1.5H6M0 4.5H6" stroke="${shade(cloth, 0.12)}" stroke-width="1" opacity="0.35"/><path d="M1.5 0V6M4.5 0V6" stroke="${shade(cloth, -0.14)}" stroke-width="1" opacity="0.25"/>`,
  };
};

const stripes: Print = (look) => {
  const ink = inkOf(look);
  return {
    width: 44,
    height: 40,
    body: `<rect x="6" width="15" height="40" fill="${ink}" opacity="0.92"/><rect x="29" width="3" height="40" fill="${ink}" opacity="0.85"/><rect x="36" width="1.5" height="40" fill="${ink}" opacity="0.6"/>`,
  };
};

const checks: Print = (look) => {
  const ink = inkOf(look);
  const light = shade(colourOf(look.colour), 0.55);
  return {
    width: 64,
    height: 64,
    body: `<rect x="4" width="22" height="64" fill="${ink}" opacity="0.5"/><rect y="4" width="64" height="22" fill="${ink}" opacity="0.5"/><rect x="44" width="3" height="64" fill="${light}" opacity="0.7"/><rect y="44" width="64" height="3" fill="${light}" opacity="0.7"/><rect x="52" width="1.6" height="64" fill="${ink}" opacity="0.55"/><rect y="52" width="64" height="1.6" fill="${ink}" opacity="0.55"/>`,
  };
};

const polka: Print = (look) => {
  const ink = inkOf(look);
  return {
    width: 42,
    height: 42,
    body: `<circle cx="10.5" cy="10.5" r="6" fill="${ink}"/><circle cx="31.5" cy="31.5" r="6" fill="${ink}"/>`,
  };
};

const denim: Print = (look) => {
  const cloth = colourOf(look.colour);
  return {
    width: 8,
    height: 8,
    ground: mix(cloth, '#3c4f78', 0.15),
    body: `<path d="M-2 6L6 -2M2 10L10 2M-2 10L10 -2" stroke="${shade(cloth, 0.35)}" stroke-width="1.3" opacity="0.4"/><path d="M-2 8L8 -2M0 10L10 0" stroke="${shade(cloth, -0.35)}" stroke-width="1" opacity="0.35"/>`,
  };
};

const leheriya: Print = (look) => {
  const ink = inkOf(look);
  const light = mix(colourOf(look.colour), '#fff6e8', 0.7);
  // Each wave rises by one tile across the tile, so that diagonals continue from tile to tile.
  const wave = (shift: number, colour: string, width: number) =>
    [-80, 0, 80, 160]
      .map((step) => {
        const points = Array.from({ length: 21 }, (_, index) => {
          const x = index * 5 - 10;
          return `${x} ${(shift + step - x + 7 * Math.sin((x * Math.PI) / 20)).toFixed(1)}`;
        });
        return `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
      })
      .join('');
  return {
    width: 80,
    height: 80,
    body: wave(20, ink, 11) + wave(38, light, 3.5) + wave(50, ink, 4) + wave(64, light, 5),
  };
};

const bandhani: Print = (look) => {
  const dot = mix(inkOf(look), '#fff4dc', 0.25);
  const cloth = colourOf(look.colour);
  const tied = (x: number, y: number, r = 3.2) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${dot}"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 0.36).toFixed(1)}" fill="${cloth}"/>`;
  let body = '';
  for (let step = 0; step < 8; step += 1) {
    const t = step / 8;
    body +=
      tied(48 * t, 48 - 48 * t) +
      tied(48 + 48 * t, 48 * t) +
      tied(96 - 48 * t, 48 + 48 * t) +
      tied(48 - 48 * t, 96 - 48 * t);
  }
  const star = (x: number, y: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((turn) => tied(x + 12 * Math.cos((turn * Math.PI) / 4), y + 12 * Math.sin((turn * Math.PI) / 4), 2.8))
      .join('') + tied(x, y, 3.6);
  body += star(48, 48);
  for (const [x, y] of [
    [0, 0],
    [96, 0],
    [0, 96],
    [96, 96],
  ] as const)
    body += star(x, y);
  return { width: 96, height: 96, body };
};

const paisley = (ink: string, pale: string) =>
  `<path d="M0 26C-17 24 -20 4 -9 -8C-2 -16 4 -20 12 -30C14 -18 20 -8 18 6C17 19 9 27 0 26Z" fill="${ink}"/><path d="M0 18C-10 17 -12 5 -5 -3C0 -9 5 -12 9 -18C10 -10 13 -4 12 5C11 13 6 19 0 18Z" fill="${pale}"/><path d="M1 12C-4 11 -5 5 -2 1C1 -3 4 -4 6 -8C7 -3 8 0 7 5C6 9 4 12 1 12Z" fill="${ink}"/><circle cx="0" cy="31" r="2.4" fill="${ink}"/><circle cx="-8" cy="29" r="1.8" fill="${ink}"/><circle cx="8" cy="29" r="1.8" fill="${ink}"/>`;

const sprig = (ink: string) =>
  `<path d="M0 14V-4" stroke="${ink}" stroke-width="2"/><path d="M0 10C-8 8 -10 2 -10 0C-4 0 -1 4 0 10ZM0 10C8 8 10 2 10 0C4 0 1 4 0 10Z" fill="${ink}"/><circle cx="0" cy="-8" r="3.4" fill="${ink}"/><circle cx="-5" cy="-5" r="2.6" fill="${ink}"/><circle cx="5" cy="-5" r="2.6" fill="${ink}"/><circle cx="-3" cy="-13" r="2.6" fill="${ink}"/><circle cx="3" cy="-13" r="2.6" fill="${ink}"/>`;

const blockPrint: Print = (look) => {
  const ink = inkOf(look);
  const pale = mix(colourOf(look.colour), ink, 0.25);
  return {
    width: 104,
    height: 128,
    body: `<g opacity="0.92"><g transform="translate(26 34) scale(0.85)">${paisley(ink, pale)}</g><g transform="translate(78 98) scale(-0.85 0.85)">${paisley(ink, pale)}</g><g transform="translate(78 34) scale(0.9)">${sprig(ink)}</g><g transform="translate(26 98) scale(0.9)">${sprig(ink)}</g></g>`,
  };
};

const chikankari: Print = (look) => {
  const cloth = colourOf(look.colour);
  const thread = mix(cloth, '#ffffff', 0.82);
  const under = shade(cloth, -0.2);
  const stitch = `<path d="M0 46C-6 30 8 18 0 2C-6 -10 4 -20 2 -30" fill="none" stroke-width="2.2" stroke-dasharray="4 1.6"/><path d="M0 36C-12 34 -16 26 -16 20C-8 21 -2 27 0 36ZM2 22C12 20 18 12 18 6C10 7 4 13 2 22ZM-1 6C-12 4 -15 -3 -16 -8C-8 -8 -3 -3 -1 6Z" stroke-width="1.6" stroke-dasharray="3 1.2"/><g stroke="none"><circle cx="2" cy="-36" r="3"/><circle cx="-5" cy="-32" r="3"/><circle cx="9" cy="-32" r="3"/><circle cx="-3" cy="-42" r="3"/><circle cx="7" cy="-42" r="3"/></g>`;
  const layer = (colour: string, dy: number) =>
    `<g transform="translate(0 ${dy})" stroke="${colour}" fill="${colour}" stroke-linecap="round"><g transform="translate(32 52)">${stitch}</g><g transform="translate(96 116) scale(-1 1)">${stitch}</g><g transform="translate(96 -12) scale(-1 1)">${stitch}</g><g stroke="none"><circle cx="96" cy="40" r="2.4"/><circle cx="64" cy="8" r="2"/><circle cx="32" cy="112" r="2.4"/><circle cx="64" cy="72" r="2"/></g></g>`;
  return {
    width: 128,
    height: 128,
    body: `<g opacity="0.55">${layer(under, 1.6)}</g><g opacity="0.95">${layer(thread, 0)}</g>`,
  };
};

const brocade: Print = (look) => {
  const gold = inkOf(look);
  const cloth = colourOf(look.colour);
  const meenakari = look.trims?.includes('meenakari') ?? false;
  const [petal, bud] = meenakari ? ['#2f8a63', '#e0457b'] : [mix(gold, '#fff0c8', 0.3), shade(cloth, -0.15)];
  const butta = `<path d="M0 -24C9 -12 11 0 0 12C-11 0 -9 -12 0 -24Z" fill="${gold}"/><path d="M0 -14C4 -8 5 -1 0 5C-5 -1 -4 -8 0 -14Z" fill="${bud}"/><path d="M0 14C-12 14 -18 4 -16 -6C-8 -4 -2 4 0 14ZM0 14C12 14 18 4 16 -6C8 -4 2 4 0 14Z" fill="${petal}"/><path d="M0 12V22" stroke="${gold}" stroke-width="2.4"/><circle cy="25" r="3" fill="${gold}"/>`;
  const sheen = Array.from(
    { length: 8 },
    (_, row) => `<path d="M0 ${row * 12 + 3}H72" stroke="${shade(cloth, 0.25)}" stroke-width="1.2" opacity="0.22"/>`,
  ).join('');
  return {
    width: 72,
    height: 96,
    body: `${sheen}<g transform="translate(18 26) scale(0.72)">${butta}</g><g transform="translate(54 74) scale(0.72)">${butta}</g><circle cx="54" cy="26" r="2.4" fill="${gold}"/><circle cx="18" cy="74" r="2.4" fill="${gold}"/>`,
  };
};

const ikat: Print = (look, random) => {
  const ink = inkOf(look);
  const light = mix(colourOf(look.colour), '#fff3df', 0.75);
  // Ikat has blurred edges because its yarns are dyed before weaving, so each yarn is drawn with a small offset.
  let body = '';
  const yarn = (x: number, middle: number, half: number, colour: string) => {
    if (half <= 1) return;
    const slip = (random() - 0.5) * 9;
    for (const wrap of [-120, 0, 120]) {
      body += `<rect x="${x}" y="${(middle - half + slip + wrap).toFixed(1)}" width="3.2" height="${(half * 2).toFixed(1)}" rx="1.6" fill="${colour}"/>`;
    }
  };
  for (let x = 0; x < 84; x += 3) {
    const reach = 1 - Math.abs(x - 42) / 42;
    yarn(x, 60, reach * 46 + 2, ink);
    yarn(x, 60, reach * 46 - 15, light);
    yarn(x, 60, reach * 46 - 25, ink);
    yarn(x, 0, (1 - reach) * 46 - 20, light);
    yarn(x, 0, (1 - reach) * 46 - 32, ink);
  }
  return { width: 84, height: 120, body: `<g opacity="0.9">${body}</g>` };
};

const floral: Print = (look, random) => {
  const ink = inkOf(look);
  const cloth = colourOf(look.colour);
  const tones = [ink, mix(ink, '#fff4e6', 0.45), mix(ink, '#b8185e', 0.25)];
  const leaf = mix(mix(cloth, '#4d6b3c', 0.65), ink, 0.1);
  const flower = (size: number, tone: string, turn: number) =>
    `<g transform="rotate(${turn}) scale(${size})"><path d="M-2 4C-16 10 -22 22 -20 28C-10 26 -2 16 -2 4ZM3 4C16 6 24 14 26 22C14 24 5 16 3 4Z" fill="${leaf}"/>${[0, 72, 144, 216, 288].map((angle) => `<path transform="rotate(${angle})" d="M0 0C-9 -4 -10 -15 -4 -18C-2 -19 -1 -17 0 -16C1 -17 2 -19 4 -18C10 -15 9 -4 0 0Z" fill="${tone}"/><path transform="rotate(${angle})" d="M0 -3V-11" stroke="${shade(tone, -0.3)}" stroke-width="1.1" opacity="0.55"/>`).join('')}<circle r="4" fill="${mix('#e2b04a', cloth, 0.15)}"/></g>`;
  const places = [
    [34, 30, 1],
    [108, 52, 0.75],
    [60, 96, 0.62],
    [124, 122, 1],
    [22, 132, 0.7],
    [78, 146, 0.5],
    [78, 14, 0.45],
  ] as const;
  let body = '';
  places.forEach(([x, y, size], index) => {
    const turn = Math.round(random() * 360);
    const tone = tones[index % tones.length] ?? ink;
    for (const dx of [-150, 0, 150])
      for (const dy of [-160, 0, 160]) {
        if (x + dx < -32 || x + dx > 182 || y + dy < -32 || y + dy > 192) continue;
        body += `<g transform="translate(${x + dx} ${y + dy})">${flower(size, tone, turn)}</g>`;
      }
  });
  return { width: 150, height: 160, body };
};

export const prints: Record<Fabric, Print> = {
  plain,
  bandhani,
  blockPrint,
  ikat,
  stripes,
  checks,
  floral,
  chikankari,
  brocade,
  polka,
  leheriya,
  denim,
};
