import type { StaticFile } from './static-files';

export const MANIFEST = '/manifest.webmanifest';

/** The built manifest with the store's name. */
export function manifestOf(built: StaticFile, name: string): string {
  const manifest: object = JSON.parse(new TextDecoder().decode(built.plain));
  return JSON.stringify({ ...manifest, name, short_name: name });
}
