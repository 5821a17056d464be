import { expect, it } from 'vitest';
import { storeReach, type Word } from '../../offline/store-reach';

function listening() {
  const heard: [string, Word][] = [];
  const reach = storeReach(async (clientId, word) => void heard.push([clientId, word]));
  return { reach, heard };
}

it('says again to a page that opened without its host that the store is not reached', async () => {
  const { reach, heard } = listening();
  reach.openedWithoutHost('a');
  reach.opened('a');
  await reach.sayAgain('a');
  expect(heard).toEqual([['a', 'store.unreached']]);
});

it('says nothing again to a page about which there was nothing to say', async () => {
  const { reach, heard } = listening();
  reach.opened('a');
  await reach.sayAgain('a');
  await reach.sayAgain('unheard of');
  expect(heard).toEqual([]);
});

it('takes what the browser remembers for an answer only for pages that are known to have a store', async () => {
  const { reach } = listening();
  expect(reach.mayBeRemembered('from before the worker slept')).toBe(false);
  reach.opened('a');
  expect(reach.mayBeRemembered('a')).toBe(true);
  await reach.say('a', 'store.unreached');
  expect(reach.mayBeRemembered('a')).toBe(false);
  await reach.say('a', 'store.reached');
  expect(reach.mayBeRemembered('a')).toBe(true);
});

it('forgets pages that were not heard of for long, and none that was', async () => {
  const { reach } = listening();
  for (const page of ['left long ago', 'still open']) reach.opened(page);
  for (let page = 0; page < 49; page += 1) {
    await reach.say('still open', 'store.reached');
    reach.opened(`page ${page}`);
  }
  expect(['left long ago', 'still open', 'page 0'].map(reach.mayBeRemembered)).toEqual([false, true, true]);
});
