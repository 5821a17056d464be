import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The paths at which a shell would look for programs of these names, in order. */
export const placesOnPath = (...names: string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)));

export function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
