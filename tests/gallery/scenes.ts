import { test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { LOOKS, type Look, type Picture, slugOf, type Width } from '../../shop-flows/gallery/gallery';
import { routeAt } from '../../src/app/routes';
import type { View } from '../support/screens/public-views';
import { wear } from '../support/screens/standards';
import { VIEWS } from '../support/screens/views';
import { fixWindowUnits } from './fixed-window-units';
import { statesNow } from './states-now';
import { wordsShown } from './words-shown';

type Window = { width: Width; height: number };

const WINDOWS: readonly Window[] = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** One part for each page that is open in parallel. */
const PARTS = 2;

export function takePicturesOfPart(part: number) {
  const views = Object.entries(VIEWS).map(([name, see], place) => ({ name, see, place }));
  test.for(views.filter(({ place }) => place % PARTS === part))('$name', takePictures);
}

async function takePictures({ name, see, place }: { name: string; see: View; place: number }) {
  const slug = slugOf(name);
  // The previous scene may have ended with another size and look.
  await commands.openWindow(1440, 900, 'light');
  const { address } = await see();
  // The modules of toasts load on demand; React shows a toast after that.
  await Promise.all([import('../../src/notices/notices'), import('../../src/app/Toasts')]);
  await atLeisure();
  await allIsThere();
  await allIsThere();
  const states = statesNow();
  const words = new Set<string>();
  const pictures: Picture[] = [];
  for (const { width, height } of WINDOWS) {
    fixWindowUnits(height);
    for (const look of LOOKS) {
      const picture = { width, look, height: await opened({ width, height }, look) };
      await commands.takePicture(slug, picture);
      pictures.push(picture);
    }
    // A phone may hide words that a desktop shows.
    for (const word of wordsShown()) words.add(word);
  }
  const screen = routeAt(new URL(address(), window.location.origin).pathname).path;
  await commands.keepScene(place, { name, slug, screen, words: [...words], states, pictures });
}

/** Makes the window as high as the page, except under a dialog or popover, which covers only the window. */
async function opened({ width, height }: Window, look: Look): Promise<number> {
  wear(look === 'dark' ? 'dark' : 'light');
  await sized(width, height, look);
  if (document.querySelector(':modal, :popover-open')) return height;
  const whole = Math.max(height, Math.ceil(document.documentElement.getBoundingClientRect().height));
  if (whole > height) await sized(width, whole, look);
  return whole;
}

async function sized(width: number, height: number, look: Look) {
  await commands.openWindow(width, height, look);
  await page.viewport(width, height);
  layOutTables();
  await allIsThere();
}

/** Chromium may draw collapsed table borders in the previous colours until the table is laid out again. */
function layOutTables() {
  for (const { style } of document.querySelectorAll('table')) {
    style.setProperty('border-collapse', 'separate');
    document.body.getBoundingClientRect();
    style.removeProperty('border-collapse');
  }
}

/** Waits for fonts, pictures, and the frame after a resize. */
async function allIsThere() {
  await nextFrame();
  await document.fonts.ready;
  await Promise.all([...document.images].filter(isInSight).map((picture) => picture.decode().catch(() => {})));
  await nextFrame();
}

/** Lazy pictures that are hidden or far below are not loaded before they come into view. */
const isInSight = (picture: HTMLImageElement) =>
  picture.checkVisibility() && picture.getBoundingClientRect().top < window.innerHeight;

/** With a timeout, as a busy machine may never become idle. */
const atLeisure = () => new Promise((idle) => requestIdleCallback(idle, { timeout: 10_000 }));

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
