import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import * as v from 'valibot';
import type { BrowserCommand } from 'vitest/node';
import { type Look, type Picture, pictureFile, type Scene, SceneSchema } from '../../shop-flows/gallery/gallery.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Resizes the browser's window and sets the look of the page. */
    openWindow: (width: number, height: number, look: Look) => Promise<void>;
    takePicture: (slug: string, picture: Picture) => Promise<void>;
    /** Writes the scene's description once all its pictures are written. */
    keepScene: (place: number, scene: Scene) => Promise<void>;
  }
}

const sessions = new Map<string, CDPSession>();

async function sessionOf(page: Page, id: string): Promise<CDPSession> {
  const session = sessions.get(id) ?? (await page.context().newCDPSession(page));
  sessions.set(id, session);
  return session;
}

export const openWindow: BrowserCommand<[width: number, height: number, look: Look]> = async (
  { page, sessionId },
  width,
  height,
  look,
) => {
  await page.setViewportSize({ width, height });
  // The browser's own font size, so that media queries in em follow it.
  const session = await sessionOf(page, sessionId);
  await session.send('Page.setFontSizes', { fontSizes: { standard: look === 'large-text' ? 32 : 16 } });
  await page.emulateMedia({
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced-colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
};

/** Pictures are written while the next ones are taken. */
const writing = new Map<string, Promise<unknown>[]>();

export const takePicture: BrowserCommand<[slug: string, picture: Picture]> = async (
  { page, project, sessionId },
  slug,
  picture,
) => {
  const { width, height } = picture;
  const session = await sessionOf(page, sessionId);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    // sharp compresses it afterwards, and better.
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  const folder = join(project.config.root, 'reports', 'gallery-in-the-making', 'pictures');
  await mkdir(folder, { recursive: true });
  const written = sharp(Buffer.from(data, 'base64'))
    .png({ compressionLevel: 6 })
    .toFile(join(folder, pictureFile(slug, picture)));
  writing.set(slug, [...(writing.get(slug) ?? []), written]);
};

export const keepScene: BrowserCommand<[place: number, scene: Scene]> = async ({ project }, place, told) => {
  const scene = v.parse(SceneSchema, told);
  await Promise.all(writing.get(scene.slug) ?? []);
  writing.delete(scene.slug);
  const folder = join(project.config.root, 'reports', 'gallery-in-the-making', 'scenes');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${String(place).padStart(3, '0')}-${scene.slug}.json`), JSON.stringify(scene));
};
