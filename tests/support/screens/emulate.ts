import { afterEach } from 'vitest';
import { cdp } from 'vitest/browser';

const features: Record<string, string> = {};

/** What whoever looks has told their browser, for the rest of the test. */
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

afterEach(async () => {
  for (const name of Object.keys(features)) delete features[name];
  await tell();
});
