import { createActor } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine';
import { createSessionActors, type SessionDependencies } from '../actors/session-actors';
import type { Calls, Shopper } from '../actors/shopper';
import { createAccountApi } from '../api/account-api';
import type { Client } from '../api/client';
import type { Announce } from '../notices/notices';
import { forgetPaymentAttempts } from '../storage/attempts';
import { forgetDeliveryPin } from '../storage/delivery-pin';
import { forgetLastKnownOrders } from '../storage/last-known-orders';
import { forgetTyped } from '../storage/typed-address';
import { worksOffline } from '../storage/works-offline';

export const createCalls = (client: Client): Calls => ({
  accounts: createAccountApi(client),
  orders: async () => (await import('../api/order-api')).createOrderApi(client),
});

type Opening = SessionDependencies & {
  announce: Announce;
  calls: Calls;
  whenInterrupted: () => void;
  whenShopperLeft: () => void;
};

/** Not a child of the shop machine, so that the shop's snapshots never contain the shopper's data. */
export function openSession({ announce, calls, whenInterrupted, whenShopperLeft, ...dependencies }: Opening): Shopper {
  const auth = createActor(authMachine.provide({ actors: createSessionActors({ ...calls, ...dependencies }) }));
  auth.on('*', announce);
  // The session may have expired while no page was open.
  if (dependencies.token.read() === undefined || !worksOffline()) forgetLastKnownOrders(window);
  auth.on('auth.session.ended', () => {
    whenInterrupted();
    forgetLastKnownOrders(window);
  });
  auth.on('auth.shopper.left', () => {
    whenShopperLeft();
    forgetTyped(window);
    forgetLastKnownOrders(window);
    forgetDeliveryPin(window);
    forgetPaymentAttempts(window);
  });
  return { ...calls, auth: auth.start(), close: () => auth.stop() };
}
