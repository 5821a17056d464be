import { cdp } from 'vitest/browser';

const features: Record<string, string> = {};

/** Emulates a preference of the browser for the rest of the test. */
export async function prefer(name: 'forced-colors' | 'prefers-color-scheme', value: string): Promise<void> {
  features[name] = value;
  await tell();
}

const tell = () =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([name, value]) => ({
      name,
      value,
    })),
  });

export async function preferNothing() {
  if (Object.keys(features).length === 0) return;
  for (const name of Object.keys(features)) delete features[name];
  await tell();
}
