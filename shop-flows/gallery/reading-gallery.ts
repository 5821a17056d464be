import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { type Gallery, GallerySchema } from './gallery';

/** Reads the gallery that was last made on this machine. */
export const readingGallery = (fetchIndex: (signal: AbortSignal) => Promise<Response>) =>
  fromPromise<Gallery, undefined>(async ({ signal }) =>
    v.parse(GallerySchema, await (await fetchIndex(signal)).json()),
  );
