import { assign, setup } from 'xstate';
import type { StoreInfo } from '#contract/store-info';
import { unprovided } from '../unprovided';
import { filled } from './placeholders';
import type { PolicyType } from './policy-types';
import { type PolicyText, readPolicy } from './reading/policy-text';

const read = new WeakMap<StoreInfo, Map<PolicyType, PolicyText>>();

/** A long text is asked for more than once, and read once. */
export function policyText(info: StoreInfo, policy: PolicyType): PolicyText {
  const texts = read.get(info) ?? new Map<PolicyType, PolicyText>();
  read.set(info, texts);
  const text = texts.get(policy) ?? readPolicy(filled(htmlOf(info, policy), info), info.companyLogoUrl);
  texts.set(policy, text);
  return text;
}

/** Stores write 'Terms' in one place and 'terms' in another. */
const htmlOf = ({ policies }: StoreInfo, policy: PolicyType): string =>
  Object.entries(policies).find(([name]) => name.toLowerCase() === policy)?.[1] ?? '';

export const policyMachine = setup({
  types: {
    input: {} as { policy: PolicyType },
    context: {} as { policy: PolicyType; text: PolicyText },
    events: {} as { type: 'policy.retried' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    loadStoreInfo: unprovided<StoreInfo>('loadStoreInfo'),
  },
  guards: {
    /** Tags around nothing are no text. */
    hasText: ({ context }, info: StoreInfo) => policyText(info, context.policy).length > 0,
    /** A page that came rendered brings along one policy at most: it does not know the others. */
    knowsPolicies: (_, info: StoreInfo) => Object.keys(info.policies).length > 0,
  },
  actions: {
    take: assign({ text: ({ context }, info: StoreInfo) => policyText(info, context.policy) }),
  },
}).createMachine({
  id: 'policy',
  description: 'One of the texts by which the store says what holds between it and its shoppers.',
  context: ({ input }) => ({ policy: input.policy, text: [] }),
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
            guard: { type: 'hasText', params: ({ event }) => event.output },
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
            guard: { type: 'hasText', params: ({ event }) => event.output },
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
      // Where the whole shop knows no store, it asks again, and its name and categories come with the text.
      on: { 'policy.retried': 'recalling' },
    },
  },
});
