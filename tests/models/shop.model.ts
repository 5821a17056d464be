import { expect } from 'vitest';
import { failedWith, flowModel } from '../support/model/flow';

const lost = { type: 'connection.lost' } as const;
const found = { type: 'connection.found' } as const;
const cached = {
  type: 'page.cached.shown',
  page: { entry: 'default /no/such/page', since: '2026-11-26T10:35:00.000Z' },
} as const;

export const shop = flowModel('shop', {
  inputs: { 'a page with a connection': undefined },
  events: {
    'the connection is lost': lost,
    'the connection is restored': found,
    'the page turns out to be a cached page': cached,
    'the machine of the store information fails': failedWith('storeInfo', new Error('broken')),
    'the machine of the categories fails': failedWith('categories', new Error('broken')),
  },
  everywhere: ({ snapshot, context, previous, event, answer, started, stopped, told }) => {
    const alive = ['storeInfo', 'categories'];
    expect(Object.keys(snapshot.children), 'these machines run as long as the page').toEqual(alive);
    expect(started.map(({ id }) => id)).toEqual(event ? [] : alive);
    expect(stopped).toEqual([]);
    if (answer)
      expect([snapshot.value, told], 'the shop continues without the failed machine').toEqual([previous?.value, []]);
    const cachedPage = event?.type === cached.type ? cached.page : previous?.context.cachedPage;
    expect(context.cachedPage, 'a cached page stays a cached page').toEqual(cachedPage);
  },
  states: {
    online: ({ snapshot, event, answer, told }) => {
      expect(snapshot.can(lost)).toBe(true);
      if (answer) return;
      expect(told, 'the store information is requested again').toEqual(
        event ? [{ id: 'storeInfo', event: { type: 'storeInfo.retried' } }] : [],
      );
      expect(event).not.toEqual(lost);
    },
    offline: ({ snapshot, event, answer, told }) => {
      if (!answer) expect([lost, cached]).toContainEqual(event);
      expect(snapshot.can(found)).toBe(true);
      expect(told, 'nothing is requested without a connection').toEqual([]);
    },
  },
});
