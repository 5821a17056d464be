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

export const DOOR = '/flows/door.js';

/** Whoever watches must be there before the first actor, with the very `createActor` that the shop will use. */
export const doorScript = ({ file, name }: ActorsOfShop): string =>
  `import { ${name} as createActor } from '${file}';
import { watchFrom } from './teller.js';
watchFrom(createActor);
`;

/** Scripts of a page run in their order: the door is open when the shop's own begins, or has failed by then. */
export const withDoor = (page: string): string =>
  page.includes(DOOR)
    ? page
    : page.replace(/<script type="module"/, (entry) => `<script type="module" src="${DOOR}"></script>${entry}`);
