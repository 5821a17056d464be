import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { CartLine } from '#contract/cart';
import { rupees } from '#contract/money';
import type { AvailabilityRef } from '#machines/availability/availability.machine';
import { mostLeftOf } from '#machines/availability/availability.selectors';
import type { Difference } from '#machines/availability/line-availability';
import { lineMrp, lineTotal } from '#machines/cart/amounts';
import { cartLines } from '#machines/cart/cart.selectors';
import { isSameLine } from '#machines/cart/lines';
import { productAddress } from '#machines/catalogue/product-address';
import { isInWishlist } from '#machines/wishlist/wishlist.selectors';
import { chosen } from '../../components/choice/chosen';
import { Link } from '../../components/link/Link';
import { useDifferences } from '../../components/mending/Differences';
import { isGone, LineMending } from '../../components/mending/LineMending';
import { Picture } from '../../components/picture/Picture';
import { PlainButton } from '../../components/plain-button/PlainButton';
import { Price } from '../../components/price/Price';
import { QuantityStepper } from '../../components/quantity-stepper/QuantityStepper';
import { leaveFocusToHeading, showHeading } from '../../shop/heading-focus';
import { useShop } from '../../shop/shop-context';
import { useCart } from '../../shop/shopper-facts';
import classes from './CartLines.module.css';

export function CartLines({ availability }: { availability: AvailabilityRef }) {
  const lines = useCart(cartLines);
  const differences = useDifferences(availability);
  return (
    <ul className={classes.lines} aria-label="In your cart">
      {lines.map((line) => (
        <Line
          key={JSON.stringify([line.id, line.selectedSize, line.selectedColor])}
          line={line}
          availability={availability}
          difference={differences.find((difference) => isSameLine(difference.line, line))}
        />
      ))}
    </ul>
  );
}

type LineProps = { line: CartLine; availability: AvailabilityRef; difference: Difference | undefined };

function Line({ line, availability, difference }: LineProps) {
  const { cart, wishlist } = useShop();
  const { id, name, image, price, quantity } = line;
  const left = useSelector(availability, mostLeftOf(line));
  const choice = chosen({ size: line.selectedSize, color: line.selectedColor });
  const changed = (wanted: number) => ({ type: 'cart.quantity.changed', line, quantity: wanted }) as const;
  return (
    <li className={classes.line} data-product={id} ref={leaveFocusToHeading}>
      <Picture className={classes.picture} src={image} alt="" width={96} height={128} sizes="120px" />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={productAddress(id)}>{name}</Link>
        </h2>
        {choice && <p className={classes.small}>{choice}</p>}
        {quantity > 1 && <p className={classes.small}>{rupees(price)} each</p>}
      </div>
      <div className={classes.quantity}>
        <QuantityStepper
          quantity={quantity}
          of={[name, choice].filter(Boolean).join(', ')}
          canBe={(wanted) => cart.getSnapshot().can(changed(wanted))}
          left={left}
          onChange={(wanted) => cart.send(changed(wanted))}
        />
      </div>
      <div className={classes.total}>
        <Price price={lineTotal(line)} originalPrice={lineMrp(line)} />
      </div>
      {difference && (
        <div className={classes.mending}>
          <LineMending difference={difference} isRemovable />
        </div>
      )}
      <div className={classes.ways}>
        {!(difference && isGone(difference)) && (
          <PlainButton
            className={classes.way}
            data-way="remove"
            aria-label={`Remove ${name}`}
            onClick={(click) => {
              focusNextRow(click, id);
              cart.send({ type: 'cart.line.removed', id });
            }}
          >
            Remove
          </PlainButton>
        )}
        <PlainButton
          className={classes.way}
          data-way="move"
          aria-label={`Move to wishlist: ${name}`}
          onClick={(click) => {
            focusNextRow(click, id);
            cart.send({ type: 'cart.line.moved', id, isWished: isInWishlist(id)(wishlist.getSnapshot()) });
          }}
        >
          Move to wishlist
        </PlainButton>
      </div>
    </li>
  );
}

/** All lines of the product disappear, the pressed button included: focuses the nearest row that stays. */
function focusNextRow({ currentTarget }: MouseEvent<HTMLElement>, id: string) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-product]')];
  const place = rows.findIndex((row) => row.contains(currentTarget));
  const stays = ({ dataset }: HTMLElement) => dataset.product !== id;
  const next = rows.slice(place).find(stays) ?? rows.slice(0, place).findLast(stays);
  // The row of an unavailable product has no such Remove button, as LineMending offers one: focus another button.
  const way =
    next?.querySelector<HTMLElement>(`[data-way="${currentTarget.dataset.way}"]`) ??
    next?.querySelector<HTMLElement>('[data-way]');
  if (way) way.focus();
  else showHeading();
}
