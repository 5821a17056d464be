import { firefox } from './firefox';
import { webkit } from './webkit';

const engines = [firefox, webkit];

export const installed = engines.filter(({ missing }) => !missing);

/** As the global setup: says what a run will not show. */
export default function setup(): void {
  for (const { name, missing } of engines) if (missing) console.log(`${name} is not tried; to try it, ${missing}.`);
}
