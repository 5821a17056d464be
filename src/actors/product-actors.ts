import { fromPromise } from 'xstate';
import type { SharedPage, ShareOutcome } from '#machines/sharing/sharing.machine';
import { deliveryPin } from '../storage/delivery-pin';
import type { ShopperDependencies } from './shopper';

/** Actor implementations of the product page's extras. */
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
        // The browser offers `share` but cannot share this: copy instead.
      }
    }
    await navigator.clipboard.writeText(address);
    return 'copied';
  }),

  /** On the host `shopper()` never resolves, so a page rendered for everybody contains no shopper's PIN code. */
  recallPin: fromPromise<string, undefined>(async () => {
    await shopper();
    return deliveryPin(window).read() ?? '';
  }),
});

export const rememberPin = (pin: string): void => {
  deliveryPin(window).write(pin);
};
