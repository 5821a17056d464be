import { useSelector } from '@xstate/react';
import type { Product } from '#contract/product';
import { productAddress } from '#machines/catalogue/product-address';
import type { SharingRef } from '#machines/sharing/sharing.machine';
import fieldClasses from '../../components/form/PlainField.module.css';
import { PlainButton } from '../../components/plain-button/PlainButton';
import { useShop } from '../../shop/shop-context';
import galleryClasses from './Gallery.module.css';
import { ShareIcon } from './icons';
import classes from './Share.module.css';

type ShareProps = { sharing: SharingRef };

/** Opens the device's share sheet, else copies the address. */
export function ShareButton({ sharing, product: { id, name } }: ShareProps & { product: Product }) {
  const { origin } = useShop();
  return (
    <PlainButton
      className={galleryClasses.tool}
      aria-label="Share"
      title="Share"
      onClick={() => sharing.send({ type: 'sharing.asked', title: name, address: origin + productAddress(id) })}
    >
      <ShareIcon width={20} height={20} />
    </PlainButton>
  );
}

/** Fallback if neither sharing nor copying works: a field from which the shopper can copy the address. */
export function SharedAddress({ sharing }: ShareProps) {
  const isUncopied = useSelector(sharing, (snapshot) => snapshot.matches('uncopied'));
  const address = useSelector(sharing, ({ context }) => context.address);
  if (!isUncopied) return null;
  return (
    <div className={classes.uncopied} role="alert">
      <label htmlFor="shared-address">The link could not be copied. You can copy it from here:</label>
      <input
        id="shared-address"
        className={`${fieldClasses.field} ${classes.address}`}
        name="address"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </div>
  );
}
