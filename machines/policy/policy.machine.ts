import { assign, setup } from 'xstate';
import type { StoreInfo } from '#contract/store-info';
import { unprovided } from '../unprovided';
import { filled } from './placeholders';
import type { PolicyType } from './policy-types';
import { type PolicyText, readPolicy } from './reading/policy-text';

const read = new WeakMap<StoreInfo, Map<PolicyType, PolicyText>>();

/** Caches the parsed text by store information: a long text is requested more than once. */
export function policyText(info: StoreInfo, policy: PolicyType): PolicyText {
  const texts = read.get(info) ?? new Map<PolicyType, PolicyText>();
  read.set(info, texts);
  const text = texts.get(policy) ?? readPolicy(filled(htmlOf(info, policy), info), info.companyLogoUrl);
  texts.set(policy, text);
  return text;
}

/** Ignores letter case: stores write both 'Terms' and 'terms'. */
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
    /** Empty tags do not count as text. */
    hasText: ({ context }, info: StoreInfo) => policyText(info, context.policy).length > 0,
    /** A rendered page carries the store information without policies: an empty record does not mean there are none. */
    knowsPolicies: (_, info: StoreInfo) => Object.keys(info.policies).length > 0,
  },
  actions: {
    take: assign({ text: ({ context }, info: StoreInfo) => policyText(info, context.policy) }),
  },
}).createMachine({
  id: 'policy',
  description: 'One of the store policies that a shopper can read, such as returns.',
  context: ({ input }) => ({ policy: input.policy, text: [] }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The shop waits for the store information, which mostly contains the text.',
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
      description: 'The store information came without the policies, which are long: the store is asked for them.',
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
    shown: { description: 'The shopper can read the text; whatever is not text has been removed from it.' },
    lacking: { description: 'The store has no such text: the page says so and links to the contact page.' },
    failed: {
      description: 'The text could not be fetched; the shopper can try again.',
      tags: 'startsOver',
      // If the store information is missing, the shop retries it, so its name and categories come with the text.
      on: { 'policy.retried': 'recalling' },
    },
  },
});
