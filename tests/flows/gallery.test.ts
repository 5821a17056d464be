import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { differenceOf } from '../../bin/command-line/compared-pictures';
import { statesNotShown } from '../../bin/command-line/made-gallery';
import { changesPage } from '../../shop-flows/gallery/compare/page';
import { changesOf } from '../../shop-flows/gallery/compare/scenes';
import { type Gallery, type Scene, slugOf } from '../../shop-flows/gallery/gallery';
import { byScreen, neighboursOf, searchedScenes } from '../../shop-flows/gallery/gallery.selectors';
import { addressOf, sightIn } from '../../shop-flows/gallery/sight';

const scene = (name: string, special: Partial<Scene> = {}): Scene => ({
  name,
  slug: slugOf(name),
  screen: '/cart',
  words: [],
  states: [],
  pictures: [{ width: 360, look: 'light', height: 800 }],
  ...special,
});
const gallery = (...scenes: Scene[]): Gallery => ({
  at: '2026-02-03T04:00:00.000Z',
  revision: '',
  scenes,
  notShown: [],
});

describe('an address in the gallery', () => {
  it.each([
    ['', { scene: '', width: 360, look: 'light' }],
    ['#an-empty-cart', { scene: 'an-empty-cart', width: 360, look: 'light' }],
    ['#an-empty-cart/1440/forced-colours', { scene: 'an-empty-cart', width: 1440, look: 'forced-colours' }],
    ['#/768/dark', { scene: '', width: 768, look: 'dark' }],
    ['#an-empty-cart/1/loud', { scene: 'an-empty-cart', width: 360, look: 'light' }],
  ])('%s is read as %j', (hash, sight) => expect(sightIn(hash)).toEqual(sight));

  it('is read back as the view it was made from', () => {
    const sight = { scene: slugOf("Asha's cart, left (empty)"), width: 768, look: 'large-text' } as const;
    expect(addressOf(sight)).toBe('#asha-s-cart-left-empty/768/large-text');
    expect(sightIn(addressOf(sight))).toEqual(sight);
  });
});

describe('scenes', () => {
  const cart = scene('a cart', { words: ['Undo', 'Brass Lamp'] });
  const listing = scene('a listing', { screen: '/products', words: ['Add to cart Brass Lamp'] });
  const empty = scene('an empty cart', { words: ['Your cart is empty'] });

  it('are found by their names, screens and texts', () => {
    const found = (words: string) => searchedScenes([cart, listing, empty], words).map(({ name }) => name);
    expect(found('')).toEqual(['a cart', 'a listing', 'an empty cart']);
    expect(found('lamp BRASS')).toEqual(['a cart', 'a listing']);
    expect(found('/products')).toEqual(['a listing']);
    expect(found('lamp empty')).toEqual([]);
  });

  it('are grouped by screen, and have a previous and a next scene', () => {
    const screens = byScreen([cart, listing, empty]);
    expect(screens.map(({ screen, scenes }) => [screen, scenes.length])).toEqual([
      ['/cart', 2],
      ['/products', 1],
    ]);
    expect(neighboursOf([cart, listing, empty], listing)).toEqual({ previous: cart, next: empty });
    expect(neighboursOf([cart], cart)).toEqual({});
  });
});

it('states that no scene shows are listed with their description', () => {
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: {}, on: { initial: 'dim', states: { dim: {}, bright: { description: 'It dazzles.' } } } },
  });
  expect(statesNotShown({ lamp }, [{ states: ['lamp.off'] }, { states: ['lamp.on.dim'] }])).toEqual([
    { flow: 'lamp', states: [{ id: 'lamp.on.bright', description: 'It dazzles.' }] },
  ]);
  expect(statesNotShown({ lamp }, [{ states: ['lamp.off', 'lamp.on.dim', 'lamp.on.bright'] }])).toEqual([]);
});

describe('two galleries', () => {
  it('are compared by scenes, pictures and texts', async () => {
    const before = gallery(scene('a cart', { words: ['Undo'] }), scene('a sale'), scene('a listing'));
    const now = gallery(scene('a cart', { words: ['Put back'] }), scene('a listing'), scene('a wishlist'));
    const changes = await changesOf(before, now, async (slug, { width, look }) =>
      slug === 'a-cart' ? { width, look, pixels: 12 } : undefined,
    );
    expect(changes.changed).toEqual([
      {
        name: 'a cart',
        slug: 'a-cart',
        pictures: [{ width: 360, look: 'light', pixels: 12 }],
        words: { gone: ['Undo'], added: ['Put back'] },
      },
    ]);
    expect([changes.added, changes.gone].map((scenes) => scenes.map(({ name }) => name))).toEqual([
      ['a wishlist'],
      ['a sale'],
    ]);
    expect(changes.same).toBe(1);
    const page = changesPage(changes, { revision: 'main', css: '' });
    for (const side of ['before', 'now', 'difference']) expect(page).toContain(`${side}/a-cart-360-light.png`);
    expect(page).toContain('12 pixels');
    expect(page).toContain('now/a-wishlist-360-light.png');
    expect(page).toContain('before/a-sale-360-light.png');
  });

  it('differ in visibly changed pixels, and in those that only one picture has', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'statecart-pictures-'));
    const kept = async (name: string, height: number, dots: number, red = 200) => {
      const data = Buffer.alloc(4 * height * 3, 255);
      for (let dot = 0; dot < dots; dot++) data.set([red, 0, 0], dot * 3);
      const file = join(folder, name);
      await sharp(data, { raw: { width: 4, height, channels: 3 } })
        .png()
        .toFile(file);
      return file;
    };
    const [plain, same, dotted, rounded, high] = await Promise.all([
      kept('plain.png', 3, 0),
      kept('same.png', 3, 0),
      kept('dotted.png', 3, 2),
      kept('rounded.png', 3, 2, 201),
      kept('high.png', 5, 0),
    ]);
    expect(await differenceOf(plain, same)).toBeUndefined();
    expect((await differenceOf(plain, dotted))?.pixels).toBe(2);
    expect(await differenceOf(dotted, rounded), 'the difference is invisible').toBeUndefined();
    const higher = await differenceOf(plain, high);
    expect(higher?.pixels).toBe(8);
    expect(await sharp(higher?.picture).metadata()).toMatchObject({ width: 4, height: 5 });
    await rm(folder, { recursive: true });
  });
});
