import { page } from 'vitest/browser';

/** The two widths every screen is looked at. */
export const DEVICES = {
  phone: { width: 360, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Device = keyof typeof DEVICES;

export const NARROWEST = 320;

/** Whoever reads with difficulty has text of twice the size; the page goes back to its own with the next test. */
export const enlargeText = () => document.documentElement.style.setProperty('font-size', '200%');

export const hold = (device: Device) => openTo(DEVICES[device]);

/**
 * Makes the window so large. To be told so takes a page another frame, even where nothing changes; and a page that is
 * asked for its size lays itself out first, in a window that is about to change. Its frame need not.
 */
export async function openTo({ width, height }: { width: number; height: number }) {
  const held = window.frameElement?.parentElement?.style;
  if (held?.width !== `${width}px` || held.height !== `${height}px`) await page.viewport(width, height);
}
