import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { demoCatalogue } from '../../demo/catalogue';
import type { Catalogue } from '../../server/catalogue/catalogue';
import { openStore } from '../../server/store';
import { forStores, freshDatabase, stockedDatabase } from './database';
import { makePlainPictures } from './plain-pictures';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name of a database as every journey finds it: migrated, stocked, and with a shopper to try things out with. */
    stocked: string;
    /** The folder of pictures that are asked for and found, and cost nothing to look at. */
    plainPictures: string;
  }
}

/** What takes seconds to make and is the same for every journey is made once: a stocked database, and pictures. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, postgresForStores } = project.getProvidedContext();
  const [stocked, pictures] = await Promise.all([
    stockDatabase(postgres, postgresForStores),
    makePlainPictures(demoCatalogue),
  ]);
  project.provide('stocked', stocked);
  project.provide('plainPictures', pictures);
  return () => rm(pictures, { recursive: true, force: true });
}

async function stockDatabase(postgres: string, postgresForStores: string): Promise<string> {
  const { url } = await stockedDatabase(postgres);
  const store = await openStore({
    catalogue: demoCatalogue,
    port: 0,
    dataFolder: '/nowhere',
    demoShopper: true,
    ...forStores(url, postgresForStores),
  });
  await store.close();
  return new URL(url).pathname.slice(1);
}

/** The demonstration shop, which sells the same under plainer pictures. */
export const plainCatalogue = (): Catalogue => ({
  ...demoCatalogue,
  pictures: { ...demoCatalogue.pictures, rendered: inject('plainPictures') },
});

/** A stocked database that nobody else changes, and how to be rid of it. */
export async function databaseForJourney() {
  const { url, drop } = await freshDatabase(inject('postgres'), inject('stocked'));
  return { ...forStores(url, inject('postgresForStores')), drop };
}
