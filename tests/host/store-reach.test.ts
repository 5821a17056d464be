import { expect, it } from 'vitest';
import { storeReach, type Word } from '../../offline/store-reach';

function listening() {
  const heard: [string, Word][] = [];
  const reach = storeReach(async (clientId, word) => void heard.push([clientId, word]));
  return { reach, heard };
}

it('repeats to a page that opened without its host that the store is unreachable', async () => {
  const { reach, heard } = listening();
  reach.openedWithoutHost('a');
  reach.opened('a');
  await reach.sayAgain('a');
  expect(heard).toEqual([['a', 'store.unreached']]);
});

it('repeats nothing to a page that was told nothing', async () => {
  const { reach, heard } = listening();
  reach.opened('a');
  await reach.sayAgain('a');
  await reach.sayAgain('unheard of');
  expect(heard).toEqual([]);
});

it('allows answers from the HTTP cache only to pages that are known to reach the store', async () => {
  const { reach } = listening();
  expect(reach.mayBeRemembered('from before the worker slept')).toBe(false);
  reach.opened('a');
  expect(reach.mayBeRemembered('a')).toBe(true);
  await reach.say('a', 'store.unreached');
  expect(reach.mayBeRemembered('a')).toBe(false);
  await reach.say('a', 'store.reached');
  expect(reach.mayBeRemembered('a')).toBe(true);
});

it('forgets pages that were inactive for long, and keeps active ones', async () => {
  const { reach } = listening();
  for (const page of ['left long ago', 'still open']) reach.opened(page);
  for (let page = 0; page < 49; page += 1) {
    await reach.say('still open', 'store.reached');
    reach.opened(`page ${page}`);
  }
  expect(['left long ago', 'still open', 'page 0'].map(reach.mayBeRemembered)).toEqual([false, true, true]);
});
