import { firefox } from './firefox';
import { webkit } from './webkit';

const engines = [firefox, webkit];

export const installed = engines.filter(({ missing }) => !missing);

/** Vitest's global setup: prints which engines this run does not test. */
export default function setup(): void {
  for (const { name, missing } of engines) if (missing) console.log(`${name} is not tried; to try it, ${missing}.`);
}
