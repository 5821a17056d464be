import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { hasStoreFailed, isStoreSettled, storeName, storeProblem } from '#machines/store-info/store-info.selectors';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { store } from './sample-products';

const retry = { type: 'storeInfo.retried' } as const;
const rangMahal = store({ categories: ['Sarees'] });
const refusal = new Failure({ kind: 'rejected', status: 503, error: 'Closed for stock-taking' });

export const storeInfo = flowModel('storeInfo', {
  inputs: { 'store information that is not loaded yet': undefined },
  events: {
    'the store information is loaded': answered('loadStoreInfo', rangMahal),
    'the store has no name': answered('loadStoreInfo', store({ storeName: ' ' })),
    'the store refuses': failedWith('loadStoreInfo', refusal),
    'the store does not answer': failedWith('loadStoreInfo', new Failure({ kind: 'noResponse' })),
    'an unexpected error is thrown': failedWith('loadStoreInfo', new TypeError('no JSON')),
    'loading is retried': retry,
  },
  states: {
    loading: ({ snapshot, started, emitted }) => {
      expect(started).toEqual([{ id: 'loadStoreInfo', input: undefined }]);
      expect(emitted).toEqual([]);
      expect(isStoreSettled(snapshot)).toBe(false);
      expect(snapshot.can(retry), 'only one request is open at a time').toBe(false);
    },
    loaded: ({ snapshot, context, answer, emitted }) => {
      expect(context.info).toBeDefined();
      expect(context.info).toEqual(answer);
      expect(context.failure, 'an earlier failure is cleared').toBeUndefined();
      expect(storeName(snapshot)).toBe(context.info?.storeName.trim() || 'Statecart');
      expect(isStoreSettled(snapshot)).toBe(true);
      expect(hasStoreFailed(snapshot)).toBe(false);
      expect(snapshot.can(retry), 'loaded store information is not requested again').toBe(false);
      expect(emitted).toEqual([]);
    },
    failed: ({ snapshot, context, answer, emitted }) => {
      const refused = { kind: 'rejected', status: 503, error: 'Closed for stock-taking' };
      if (answer === refusal) expect(context.failure).toEqual(refused);
      expect(context.failure?.kind).toBe(answer instanceof Failure ? answer.kind : 'malformed');
      expect(emitted, 'the failure is reported').toEqual([{ type: 'storeInfo.refused', failure: context.failure }]);
      expect(storeProblem(snapshot)).toBe(answer === refusal ? 'refused' : 'error');
      expect(storeName(snapshot), 'the shop has a default name').toBe('Statecart');
      expect(isStoreSettled(snapshot)).toBe(true);
      expect(hasStoreFailed(snapshot)).toBe(true);
      expect(snapshot.can(retry)).toBe(true);
    },
  },
});
