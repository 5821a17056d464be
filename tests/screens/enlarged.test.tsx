import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { product, store } from '../models/sample-products';
import { enter, type Shopper } from '../support/screens/enter';
import { button, heading } from '../support/screens/locators';

const drawn = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><title>${name}</title></svg>`)}`;
const PICTURES = [drawn('front'), drawn('back')];

const dialog = () => page.getByRole('dialog', { name: 'Pictures of Chikankari Kurta' });
const picture = () => dialog().getByRole('img', { name: 'Chikankari Kurta', exact: true });
const stage = () => picture().element().parentElement ?? document.body;

async function atProduct(images = PICTURES): Promise<Shopper> {
  const shopper = await enter('/product/kurta-1');
  await shopper.store.product.answers(product({ image: images[0] ?? '', images }));
  await expect.element(heading('Chikankari Kurta')).toBeVisible();
  return shopper;
}

async function enlarged(): Promise<Shopper> {
  const shopper = await atProduct();
  await button('Enlarge picture').click();
  await expect.poll(() => picture().element().getBoundingClientRect().height).toBeGreaterThan(100);
  return shopper;
}

const lookedAt = ({ machine }: Shopper) => {
  const { place, zoom } = machine('enlarging')?.getSnapshot().context ?? {};
  return { place, zoom };
};

type Touch = { id: number; x: number; y: number };

/** Dispatches the pointer event that a browser fires for a finger. */
const finger = (type: 'pointerdown' | 'pointermove' | 'pointerup', { id, x, y }: Touch, pointerType = 'touch') =>
  stage().dispatchEvent(
    new PointerEvent(type, { pointerId: id, pointerType, clientX: x, clientY: y, bubbles: true, cancelable: true }),
  );

const swipe = (from: number, to: number) => {
  finger('pointerdown', { id: 1, x: from, y: 300 });
  finger('pointermove', { id: 1, x: to, y: 305 });
  finger('pointerup', { id: 1, x: to, y: 305 });
};

const tap = (x: number, y: number) => {
  finger('pointerdown', { id: 1, x, y });
  finger('pointerup', { id: 1, x, y });
};

describe('an enlarged picture', () => {
  test('is loaded in full width, and only when it is opened', async () => {
    const asked: string[] = [];
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    if (!source?.set) throw new Error('Pictures have no address.');
    const { set } = source;
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, address) {
      if (!this.isConnected && !this.alt) asked.push(address);
      set.call(this, address);
    });
    const shopper = await enter('/product/kurta-1');
    await shopper.store.info.answers(store({ capabilities: ['pictureWidths'] }));
    await shopper.store.product.answers(product({ images: ['/large.webp', '/other.webp'] }));
    await expect.element(button('Enlarge picture')).toBeVisible();
    expect(asked.filter((address) => address.endsWith('.webp'))).toEqual([]);
    await button('Enlarge picture').click();
    await expect.poll(() => asked.filter((address) => address.endsWith('.webp'))).toEqual(['/large.webp']);
    await expect.element(dialog()).toBeVisible();
  });

  test('is not offered for a product without pictures', async () => {
    await atProduct([]);
    await expect.element(button('Share')).toBeVisible();
    await expect.element(button('Enlarge picture')).not.toBeInTheDocument();
  });

  test('is the one that was clicked, and closing it focuses the enlarge button', async () => {
    const shopper = await atProduct();
    await page.getByRole('img', { name: 'Chikankari Kurta, view 2' }).click();
    await expect.element(dialog().getByText('Picture 2 of 2')).toBeVisible();
    expect(lookedAt(shopper)).toEqual({ place: 1, zoom: 1 });
    await button('Close').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('Enlarge picture')).toHaveFocus();
  });

  test('is controlled by keys: arrows switch pictures, or pan when zoomed in; Escape closes', async () => {
    const shopper = await enlarged();
    await userEvent.keyboard('{ArrowRight}');
    expect(lookedAt(shopper).place).toBe(1);
    await userEvent.keyboard('{ArrowRight}');
    expect(lookedAt(shopper).place, 'there is no picture after the last').toBe(1);
    await userEvent.keyboard('{ArrowLeft}');
    expect(lookedAt(shopper).place).toBe(0);
    for (let pressed = 0; pressed < 5; pressed++) await userEvent.keyboard('+');
    expect(lookedAt(shopper)).toEqual({ place: 0, zoom: 4 });
    await expect.poll(() => stage().scrollWidth).toBeGreaterThan(stage().clientWidth);
    const before = { left: stage().scrollLeft, top: stage().scrollTop };
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect([stage().scrollLeft > before.left, stage().scrollTop > before.top]).toEqual([true, true]);
    expect(lookedAt(shopper).place).toBe(0);
    for (let pressed = 0; pressed < 5; pressed++) await userEvent.keyboard('-');
    expect(lookedAt(shopper).zoom).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('Enlarge picture')).toHaveFocus();
  });

  test('is switched by a swipe, and zoomed in at the finger by a double tap', async () => {
    const shopper = await enlarged();
    swipe(600, 400);
    expect(lookedAt(shopper).place).toBe(1);
    swipe(400, 600);
    expect(lookedAt(shopper).place).toBe(0);
    swipe(600, 580);
    expect(lookedAt(shopper).place, 'a small movement is not a swipe').toBe(0);
    const { left, top, width, height } = picture().element().getBoundingClientRect();
    const [x, y] = [left + width / 4, top + height / 4];
    tap(x, y);
    expect(lookedAt(shopper).zoom, 'a single tap does not zoom').toBe(1);
    tap(x + 3, y);
    await expect.poll(() => lookedAt(shopper).zoom).toBe(2.5);
    await expect
      .poll(() => Math.round((y - picture().element().getBoundingClientRect().top) / height / 0.025) / 100)
      .toBeCloseTo(0.25, 1);
    swipe(600, 300);
    expect(lookedAt(shopper).place, 'a zoomed picture is panned, not switched').toBe(0);
  });

  test('is zoomed by a pinch', async () => {
    const shopper = await enlarged();
    finger('pointerdown', { id: 1, x: 500, y: 300 });
    finger('pointerdown', { id: 2, x: 600, y: 300 });
    finger('pointermove', { id: 2, x: 800, y: 300 });
    expect(lookedAt(shopper).zoom).toBe(3);
    finger('pointermove', { id: 2, x: 510, y: 300 });
    expect(lookedAt(shopper).zoom, 'the zoom is at least 1').toBe(1);
    finger('pointerup', { id: 1, x: 500, y: 300 });
    finger('pointerup', { id: 2, x: 510, y: 300 });
    expect(lookedAt(shopper), 'the end of a pinch is not a tap').toEqual({ place: 0, zoom: 1 });
  });

  test('is zoomed by the wheel, and panned by moving the mouse without pressing', async () => {
    const shopper = await enlarged();
    const wheel = new WheelEvent('wheel', {
      deltaY: -600,
      clientX: 700,
      clientY: 400,
      bubbles: true,
      cancelable: true,
    });
    expect(stage().dispatchEvent(wheel), 'the page itself is not zoomed').toBe(false);
    expect(lookedAt(shopper).zoom).toBeCloseTo(3.3, 1);
    await expect.poll(() => stage().scrollHeight).toBeGreaterThan(stage().clientHeight);
    const { left, top, right, bottom } = stage().getBoundingClientRect();
    finger('pointermove', { id: 9, x: right, y: bottom }, 'mouse');
    expect(stage().scrollTop).toBeCloseTo(stage().scrollHeight - stage().clientHeight, -1);
    finger('pointermove', { id: 9, x: left, y: top }, 'mouse');
    expect([stage().scrollLeft, stage().scrollTop]).toEqual([0, 0]);
  });

  test('is not zoomed by the right mouse button', async () => {
    const shopper = await enlarged();
    for (const type of ['pointerdown', 'pointerup'])
      stage().dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 2, bubbles: true }));
    expect(lookedAt(shopper).zoom).toBe(1);
  });

  test('keeps the page behind it from scrolling until it is closed', async () => {
    await enlarged();
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  });
});

test('on a phone the visible picture is the one that is enlarged', async () => {
  const shopper = await atProduct();
  await shopper.takes('phone');
  onTestFinished(() => window.scrollTo(0, 0));
  const strip = page.getByRole('region', { name: 'Pictures of Chikankari Kurta' }).element();
  strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' });
  await button('Enlarge picture').click();
  await expect.element(dialog().getByText('Picture 2 of 2')).toBeVisible();
});
