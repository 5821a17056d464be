import { fromPromise } from 'xstate';
import type { SharedPage, ShareOutcome } from '#machines/sharing/sharing.machine';
import { deliveryPin } from '../storage/delivery-pin';
import type { ShopperDependencies } from './shopper';

/** The real effects of what helps to decide on a product's page. */
export const createProductActors = ({ shopper }: Pick<ShopperDependencies, 'shopper'>) => ({
  loadPicture: fromPromise<void, { picture: string }>(async ({ input }) => {
    const picture = new Image();
    picture.src = input.picture;
    await picture.decode();
  }),

  share: fromPromise<ShareOutcome, SharedPage>(async ({ input: { title, address } }) => {
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url: address });
        return 'shared';
      } catch (reason) {
        if (reason instanceof DOMException && reason.name === 'AbortError') return 'dismissed';
        // What has no sheet after all can still copy.
      }
    }
    await navigator.clipboard.writeText(address);
    return 'copied';
  }),

  /** A page for everybody knows no shopper, nor where they live. */
  recallPin: fromPromise<string, undefined>(async () => {
    await shopper();
    return deliveryPin(window).read() ?? '';
  }),
});

export const rememberPin = (pin: string): void => {
  deliveryPin(window).write(pin);
};
