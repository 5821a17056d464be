import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import type { StoreInfo } from '#contract/store-info';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { store } from './sample-products';

const LOGO = 'https://rangmahal.example/logo.svg';
const named = { storeName: 'Rang & Mahal', companyLogoUrl: LOGO } as const;
const texts = { terms: '<p>Terms of {{storeName}}</p>', Privacy: '<p>Kept by [Store Name]</p>' };
const silent = { terms: '<p> </p><script>say()</script>', privacy: '<!-- later -->' };

const all = store({ ...named, policies: texts });
const none = store(named);
const others = store({ ...named, policies: { about: '<p>Weavers</p>' } });
const empty = store({ ...named, policies: silent });

const paragraph = (text: string) => [{ is: 'paragraph', inside: [{ is: 'text', text }] }];
const TEXTS = { terms: paragraph('Terms of Rang & Mahal'), privacy: paragraph('Kept by Rang & Mahal') };
const retried = { type: 'policy.retried' } as const;

export const policy = flowModel('policy', {
  inputs: { 'the terms': { policy: 'terms' }, 'the privacy policy': { policy: 'privacy' } },
  events: {
    'the known store information has the texts': answered('storeSettled', all),
    'the known store information has no texts': answered('storeSettled', none),
    'the known store information has only other texts': answered('storeSettled', others),
    'the known store information has a text without words': answered('storeSettled', empty),
    'the store information is not known': failedWith(
      'storeSettled',
      new Error('The store information could not be loaded.'),
    ),
    'the reloaded store information has the texts': answered('loadStoreInfo', all),
    'the reloaded store information has only other texts': answered('loadStoreInfo', others),
    'the reloaded store information has no texts': answered('loadStoreInfo', none),
    'the reloaded store information has a text without words': answered('loadStoreInfo', empty),
    'the store does not answer': failedWith('loadStoreInfo', new Failure({ kind: 'noResponse' })),
    'the shopper tries again': retried,
  },
  everywhere: ({ snapshot, context, input }) => {
    expect(context.policy).toBe(input.policy);
    const isShown = snapshot.matches('shown');
    expect(context.text).toEqual(isShown ? TEXTS[input.policy === 'terms' ? 'terms' : 'privacy'] : []);
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('recalling') || snapshot.matches('asking'));
    expect(snapshot.can(retried)).toBe(snapshot.matches('failed'));
    expect(snapshot.hasTag('startsOver')).toBe(snapshot.matches('failed'));
  },
  states: {
    recalling: ({ previous, event, started }) => {
      if (previous) expect(event).toBe(retried);
      expect(started).toEqual([{ id: 'storeSettled', input: undefined }]);
    },
    asking: ({ answer, started }) => {
      expect(answer, 'the known store information has no texts').toEqual(none);
      expect(started).toEqual([{ id: 'loadStoreInfo', input: undefined }]);
    },
    shown: ({ answer }) => expect(answer).toBe(all),
    lacking: ({ event, answer }) => {
      const isSure: readonly (StoreInfo | unknown)[] =
        event?.type === 'xstate.done.actor.storeSettled' ? [others, empty] : [others, empty, none];
      expect(isSure, 'the latest store information lacks the text').toContain(answer);
    },
    failed: ({ answer }) => expect(answer).toBeInstanceOf(Error),
  },
});
