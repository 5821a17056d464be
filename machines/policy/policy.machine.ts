import { assign, setup } from 'xstate';
import type { StoreInfo } from '#contract/store-info';
import { unprovided } from '../unprovided';
import { filled } from './placeholders';
import type { PolicyType } from './policy-types';
import { readPolicy } from './reading/policy-text';

/** What the store says, as HTML that nobody has looked into yet, and where its logo is. */
export type PolicyWords = { html: string; logo: string };

/** Stores write 'Terms' in one place and 'terms' in another. */
function wordsIn(info: StoreInfo, policy: PolicyType): PolicyWords {
  const [, html = ''] = Object.entries(info.policies).find(([name]) => name.toLowerCase() === policy) ?? [];
  return { html: filled(html, info), logo: info.companyLogoUrl };
}

/** Tags around nothing are no text. */
export function hasWords(info: StoreInfo, policy: PolicyType): boolean {
  const { html, logo } = wordsIn(info, policy);
  return readPolicy(html, logo).length > 0;
}

export const policyMachine = setup({
  types: {
    input: {} as { policy: PolicyType },
    context: {} as { policy: PolicyType; words: PolicyWords },
    events: {} as { type: 'policy.retried' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    loadStoreInfo: unprovided<StoreInfo>('loadStoreInfo'),
  },
  guards: {
    hasWords: ({ context }, info: StoreInfo) => hasWords(info, context.policy),
    /** A page that came rendered brings along one policy at most: it does not know the others. */
    knowsPolicies: (_, info: StoreInfo) => Object.keys(info.policies).length > 0,
  },
  actions: {
    take: assign({ words: ({ context }, info: StoreInfo) => wordsIn(info, context.policy) }),
  },
}).createMachine({
  id: 'policy',
  description: 'One of the texts by which the store says what holds between it and its shoppers.',
  context: ({ input }) => ({ policy: input.policy, words: { html: '', logo: '' } }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'What the shop has been told about the store is waited for; the text is mostly in it.',
      tags: 'busy',
      invoke: {
        id: 'storeSettled',
        src: 'storeSettled',
        onDone: [
          {
            guard: { type: 'hasWords', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { guard: { type: 'knowsPolicies', params: ({ event }) => event.output }, target: 'lacking' },
          { target: 'asking' },
        ],
        onError: 'failed',
      },
    },
    asking: {
      description: 'The shop goes without the texts, which are long: the store is asked for them.',
      tags: 'busy',
      invoke: {
        id: 'loadStoreInfo',
        src: 'loadStoreInfo',
        onDone: [
          {
            guard: { type: 'hasWords', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'lacking' },
        ],
        onError: 'failed',
      },
    },
    shown: { description: 'The text can be read, cleaned of everything that is no text.' },
    lacking: { description: 'The store has no such text: the page says so, and leads to where one can ask.' },
    failed: {
      description: 'The store did not tell; the shopper can have it asked again.',
      tags: 'startsOver',
      on: { 'policy.retried': 'asking' },
    },
  },
});
