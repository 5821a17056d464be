import { policyMachine } from '#machines/policy/policy.machine';
import { isPolicyType } from '#machines/policy/policy-types';
import type { Screen } from '../../shop/screen';
import { PolicyScreen } from './PolicyScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ address, actors, start }) {
    const [, policy = ''] = address.pathname.split('/');
    if (!isPolicyType(policy)) throw new Error(`${address.pathname} is the address of no policy.`);
    const { storeSettled, loadStoreInfo } = actors;
    const actor = start('policy', policyMachine.provide({ actors: { storeSettled, loadStoreInfo } }), { policy });
    return {
      view: <PolicyScreen policy={actor} />,
      isMissing: () => actor.getSnapshot().matches('lacking'),
    };
  },
};
