import { join } from 'node:path';

/** Where the shop's files give out what makes its actors, and under which name. */
export type ActorsOfShop = { file: string; name: string };

/** What the build notes of that. Its folder's leading dot keeps it from being served. */
export const actorsIn = (dist: string): string => join(dist, '.host', 'actors.json');

export function actorsFrom(note: string): ActorsOfShop | undefined {
  const read: unknown = JSON.parse(note);
  if (typeof read !== 'object' || read === null || !('file' in read) || !('name' in read)) return undefined;
  const { file, name } = read;
  return typeof file === 'string' && typeof name === 'string' ? { file, name } : undefined;
}

export const WATCH_SCRIPT_PATH = '/flows/door.js';

/** Whoever watches must be there before the first actor, with the very `createActor` that the shop will use. */
export const watchScript = ({ file, name }: ActorsOfShop): string =>
  `import { ${name} as createActor } from '${file}';
import { watchFrom } from './teller.js';
watchFrom(createActor);
`;

/** Under this name the watch script notes in a tab that its pages are to be recorded. */
export const RECORDING_NOTE = 'statecart flows recording "application"';

/** Written into a page whose watch script comes late: whoever goes on before that is recorded all the same. */
export const noteRecordingAsked = `try {
  const note = ${JSON.stringify(RECORDING_NOTE)};
  if (new URLSearchParams(location.search).has("record") && sessionStorage.getItem(note) === null)
    sessionStorage.setItem(note, "");
} catch {}`;

/** Scripts of a page run in their order: this one has run when the shop's own begins, or has failed by then. */
export const withWatchScript = (page: string): string =>
  page.includes(WATCH_SCRIPT_PATH)
    ? page
    : page.replace(
        /<script type="module"/,
        (entry) => `<script type="module" src="${WATCH_SCRIPT_PATH}"></script>${entry}`,
      );
