import { fromPromise } from 'xstate';
import { backInStockMachine } from '#machines/back-in-stock/back-in-stock.machine';
import { productIdAt } from '#machines/catalogue/product-address';
import { deliveryMachine } from '#machines/delivery/delivery.machine';
import { enlargingMachine } from '#machines/enlarging/enlarging.machine';
import { sharingMachine } from '#machines/sharing/sharing.machine';
import { sizeGuideMachine } from '#machines/size-guide/size-guide.machine';
import { createProductActors, rememberPin } from '../../actors/product-actors';
import { awaitScreen } from '../../shop/awaited-screen';
import type { Beginning } from '../../shop/screen';
import { fetchEnlarged, fetchSizeTable } from './opened-by-hand';

const fetching = (fetchCode: () => Promise<unknown>) =>
  fromPromise<void, undefined>(async ({ signal }) => {
    const code = fetchCode();
    const leaving = new Promise((leave) => signal.addEventListener('abort', leave));
    awaitScreen(Promise.race([code, leaving]));
    await code;
  });

/** Starts the machines beside the product's own. The code of dialogs is fetched when the shopper opens them. */
export function beginProductFlows({ address, actors, shopper, start }: Beginning) {
  const { loadPicture, share, recallPin } = createProductActors({ shopper });
  const { storeSettled, storeLoaded, findDelivery, tellWhenBack } = actors;

  const delivery = start(
    'delivery',
    deliveryMachine.provide({ actors: { storeSettled, storeLoaded, recallPin, findDelivery } }),
    undefined,
  );
  delivery.on('delivery.told', ({ pin }) => rememberPin(pin));
  const forgetPlace = () => delivery.send({ type: 'delivery.pin.changed', pin: '' });
  shopper().then(
    ({ auth }) => delivery.subscribe({ complete: auth.on('auth.shopper.left', forgetPlace).unsubscribe }),
    // If the session's code cannot be loaded, nobody can sign out on this page.
    () => {},
  );
  return {
    delivery,
    backInStock: start('backInStock', backInStockMachine.provide({ actors: { tellWhenBack } }), {
      id: productIdAt(address.pathname),
    }),
    enlarging: start(
      'enlarging',
      enlargingMachine.provide({ actors: { fetchDialog: fetching(fetchEnlarged), loadPicture } }),
      undefined,
    ),
    sizeGuide: start(
      'sizeGuide',
      sizeGuideMachine.provide({ actors: { fetchDialog: fetching(fetchSizeTable) } }),
      undefined,
    ),
    sharing: start('sharing', sharingMachine.provide({ actors: { share } }), undefined),
    /** For the machines of the rows, which start once LazyRows has fetched their code. */
    actors,
    start,
  };
}

export type ProductFlows = ReturnType<typeof beginProductFlows>;
