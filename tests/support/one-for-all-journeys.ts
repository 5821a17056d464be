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
    /** The name of the template database of all journeys: migrated, stocked, and with the demo shopper. */
    stocked: string;
    /** The folder of small pictures that replace the real ones. */
    plainPictures: string;
  }
}

/** Makes what all journeys share once, as it takes seconds: a stocked database and small pictures. */
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

/** The demonstration shop with small pictures. */
export const plainCatalogue = (): Catalogue => ({
  ...demoCatalogue,
  pictures: { ...demoCatalogue.pictures, rendered: inject('plainPictures') },
});

/** A stocked database for one journey only, and how to drop it. */
export async function databaseForJourney() {
  const { url, drop } = await freshDatabase(inject('postgres'), inject('stocked'));
  return { ...forStores(url, inject('postgresForStores')), drop };
}
