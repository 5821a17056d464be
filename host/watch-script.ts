import { join } from 'node:path';

/** The built file that exports XState's `createActor`, and the export's name. */
export type ActorsOfShop = { file: string; name: string };

/** Where the build writes this. The host does not serve folders with a leading dot. */
export const actorsIn = (dist: string): string => join(dist, '.host', 'actors.json');

export function actorsFrom(note: string): ActorsOfShop | undefined {
  const read: unknown = JSON.parse(note);
  if (typeof read !== 'object' || read === null || !('file' in read) || !('name' in read)) return undefined;
  const { file, name } = read;
  return typeof file === 'string' && typeof name === 'string' ? { file, name } : undefined;
}

export const WATCH_SCRIPT_PATH = '/flows/watch.js';

/** The watcher must start before the first actor, with the same `createActor` instance that the shop uses. */
export const watchScript = ({ file, name }: ActorsOfShop): string =>
  `import { ${name} as createActor } from '${file}';
import { watchFrom } from './inspector.js';
watchFrom(createActor);
`;

/** The sessionStorage key by which the watch script marks a tab as being recorded. */
export const RECORDING_NOTE = 'statecart flows recording "application"';

/** Inlined where the watch script loads late, so that a tab is recorded even if it navigates before. */
export const noteRecordingAsked = `try {
  const note = ${JSON.stringify(RECORDING_NOTE)};
  if (new URLSearchParams(location.search).has("record") && sessionStorage.getItem(note) === null)
    sessionStorage.setItem(note, "");
} catch {}`;

/** Module scripts run in order: the watch script has run, or failed, before the shop's own starts. */
export const withWatchScript = (page: string): string =>
  page.includes(WATCH_SCRIPT_PATH)
    ? page
    : page.replace(
        /<script type="module"/,
        (entry) => `<script type="module" src="${WATCH_SCRIPT_PATH}"></script>${entry}`,
      );
