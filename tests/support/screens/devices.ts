import { page } from 'vitest/browser';

/** The two window sizes in which every screen is tested. */
export const DEVICES = {
  phone: { width: 360, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Device = keyof typeof DEVICES;

export const NARROWEST = 320;

/** Doubles the text size; `leaveShop` resets it. */
export const enlargeText = () => document.documentElement.style.setProperty('font-size', '200%');

export const hold = (device: Device) => openTo(DEVICES[device]);

/**
 * Resizes the window only if needed: a resize takes a frame, even without a change. Reading the size from the frame
 * element avoids a layout of the page, which a resize would make useless.
 */
export async function openTo({ width, height }: { width: number; height: number }) {
  const held = window.frameElement?.parentElement?.style;
  if (held?.width !== `${width}px` || held.height !== `${height}px`) await page.viewport(width, height);
}
