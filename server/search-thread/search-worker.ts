import { parentPort } from 'node:worker_threads';
import type { ConnectionSettings } from '../db/connection';
import type { ProductIndex } from '../search/product-index';
import { forgetScratch } from '../search/scratch';
import { search } from '../search/search';
import { suggestionsFor } from '../search/suggestions';
import { followDatabase } from './following';
import type { AnyAnswer, FromThread, Question, ToThread } from './messages';
import { StoreIndexes } from './store-indexes';

const port = parentPort;
if (!port) throw new Error('This is the beginning of a thread.');
const tell = (message: FromThread) => port.postMessage(message);

const indexes = new StoreIndexes({
  renewed: (storeId) => tell({ kind: 'renewed', storeId }),
  gone: (storeId) => tell({ kind: 'gone', storeId }),
  say: (line) => tell({ kind: 'said', line }),
});

function answerTo(index: ProductIndex, question: Question): AnyAnswer {
  switch (question.kind) {
    case 'search':
      return search(index, question.asked);
    case 'facets':
      return search(index, { listing: question.listing, filters: question.filters, page: 1, limit: 0 }).facets;
    case 'suggestions':
      return suggestionsFor(index, question.typed);
  }
}

type Settings = ReturnType<ConnectionSettings>;

let asking: ((settings: Settings) => void)[] = [];
const whereIsTheDatabase = () =>
  new Promise<Settings>((resolve) => {
    asking.push(resolve);
    tell({ kind: 'database wanted' });
  });

function tellWhoAsked(settings: Settings): void {
  const all = asking;
  asking = [];
  for (const resolve of all) resolve(settings);
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'database') {
    tellWhoAsked(message.settings);
    return;
  }
  const { id, storeId, question } = message;
  try {
    forgetScratch();
    const index = indexes.of(storeId);
    tell({ kind: 'answer', id, answer: index && answerTo(index, question) });
  } catch (thrown) {
    // The query is the shopper's own affair and stays out of the log.
    const where =
      thrown instanceof Error ? (thrown.stack?.split('\n').find((line) => line.includes(' at ')) ?? '') : '';
    tell({ kind: 'said', line: `The search failed at a question${where.replace(/^\s+/, ' ')}` });
    tell({ kind: 'answer', id });
  }
});

// Not awaited: with a top-level await, Node 20 would end the whole process if the thread were terminated at that
// moment.
void followDatabase(indexes, whereIsTheDatabase, {
  say: (line) => tell({ kind: 'said', line }),
  looked: (hasReadAll) => tell({ kind: 'looked', hasReadAll }),
});
