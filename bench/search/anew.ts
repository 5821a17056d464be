/**
 * What shoppers notice while the search reloads all products of a store, and how soon two processes of one store find a
 * change.
 */
import { openDatabase } from '../../server/db/opening';
import { type Figures, figures } from '../asking';
import type { RunningProgram } from '../program';

type Store = Pick<RunningProgram, 'url' | 'mebibytes'>;
type Searched = { hostname: string; path: string };

const MOST_MS = 50;
const MOST_MS_OF_CHANGE = 1_000;
/** Words so unlike each other that spelling correction takes none for another. */
const WORDS = ['quagga', 'zymurgy', 'fjordbo', 'xebecvil', 'oryxhum', 'vugkwit', 'djinnpu', 'wyvtolk'];

const verdict = (isMet: boolean) => (isMet ? 'PASS' : 'MISS');

/** The duration of a search in milliseconds, and the text of its answer. */
async function search({ url }: Store, { hostname, path }: Searched): Promise<{ took: number; text: string }> {
  const begun = performance.now();
  const answer = await fetch(url + path, { headers: { 'x-store-host': hostname } });
  const text = await answer.text();
  return { took: performance.now() - begun, text };
}

/**
 * Renames the store's last product, and measures how long each process takes to find it. `after` is SQL that runs in
 * the same transaction.
 */
async function found(
  stores: Store[],
  { hostname, path }: Searched,
  { dataFolder, word, after = '' }: { dataFolder: string; word: string; after?: string },
): Promise<{ took: number[]; searched: Figures }> {
  const database = await openDatabase({ dataFolder }, () => undefined);
  const searched: number[] = [];
  try {
    await database.db.$client.query(`
      begin;
      update products set title = '${word} dress' where id = (
        select id from products where store_id = (select id from stores where hostname = '${hostname}')
        order by rank desc, id desc limit 1);
      ${after}
      commit`);
    const begun = performance.now();
    const untilFound = async (store: Store) => {
      while (!(await search(store, { hostname, path: `/api/v1/products?q=${word}&limit=1` })).text.includes(word)) {
        searched.push((await search(store, { hostname, path })).took);
      }
      return performance.now() - begun;
    };
    const took = await Promise.all(stores.map(untilFound));
    return { took, searched: figures(searched) };
  } finally {
    await database.close();
  }
}

export async function measureReadingAnew(store: Store, searched: Searched, dataFolder: string): Promise<boolean> {
  // Makes the change look like one of all products: the renamed one is found only once all are reloaded.
  const after = `update product_changes set product_id = null, figures_only = false where transaction_id = pg_current_xact_id();`;
  const { took, searched: meanwhile } = await found([store], searched, { dataFolder, word: 'xylophonium', after });
  const isMet = meanwhile.p95 < MOST_MS;
  console.log(
    `\nAll is read anew in ${((took[0] ?? Number.NaN) / 1_000).toFixed(0)} s; searches meanwhile: p50 ${meanwhile.p50} ms, p95 ${meanwhile.p95} ms: ${verdict(isMet)}. ${(await store.mebibytes('VmHWM')).toFixed(0)} MB at most.`,
  );
  return isMet;
}

/** Each process has its own index, and follows the same database. */
export async function measureSeveral(stores: Store[], searched: Searched, dataFolder: string): Promise<boolean> {
  const all: number[] = [];
  for (const word of WORDS) {
    all.push(...(await found(stores, searched, { dataFolder, word })).took);
  }
  const slowest = Math.max(...all);
  const memory = await Promise.all(stores.map((store) => store.mebibytes()));
  console.log(
    `\n${stores.length} processes of one store find a change after ${figures(all).p50} ms, ${slowest.toFixed(0)} at most: ${verdict(slowest < MOST_MS_OF_CHANGE)}. They take ${memory.map((each) => each.toFixed(0)).join(' and ')} MB.`,
  );
  return slowest < MOST_MS_OF_CHANGE;
}
