import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CartLine } from '#contract/cart';
import { exactRupees } from '#contract/money';
import type { AvailabilityRef } from '#machines/availability/availability.machine';
import type { Difference } from '#machines/availability/line-availability';
import { lineTotal } from '#machines/cart/amounts';
import { countOf, isSameLine, subtotalOf } from '#machines/cart/lines';
import { productAddress } from '#machines/catalogue/product-address';
import type { CheckoutRef } from '#machines/checkout/checkout.machine';
import { complaintsOf, isChoiceUntold, isInDoubt } from '#machines/checkout/checkout.selectors';
import { type Complaint, isAbout, isAboutChoice, lineToShorten, removalFor } from '#machines/checkout/order-request';
import type { UnpaidOrderRef } from '#machines/checkout/unpaid-order.machine';
import { paymentAddress } from '#machines/payment/payment-address';
import { chosen } from '../../components/choice/chosen';
import { Link } from '../../components/link/Link';
import { complaintWords } from '../../components/mending/complaint-words';
import { Differences, useDifferences } from '../../components/mending/Differences';
import { LineMending } from '../../components/mending/LineMending';
import { Mending } from '../../components/mending/Mending';
import { itemsInWords } from '../../components/order/items-in-words';
import { totalInWords } from '../../components/order/total-in-words';
import { Picture } from '../../components/picture/Picture';
import { PriceDetails } from '../../components/price/PriceDetails';
import { useShop } from '../../shop/shop-context';
import classes from './OrderSummary.module.css';
import { SummaryFold } from './SummaryFold';

type UnpaidProps = { unpaidOrder: UnpaidOrderRef };
type SummaryProps = UnpaidProps & { checkout: CheckoutRef; availability: AvailabilityRef };

const sameComplaints = (one: Complaint[], other: Complaint[]) => JSON.stringify(one) === JSON.stringify(other);

/** The lines to be ordered and their total, folded to one line on phones. */
export function OrderSummary({ checkout, unpaidOrder, availability }: SummaryProps) {
  const lines = useSelector(checkout, ({ context }) => context.lines);
  const complaints = useSelector(checkout, complaintsOf, sameComplaints);
  const all = useDifferences(availability);
  const differences = useSelector(checkout, isInDoubt) ? [] : all;
  const mustConfirm = useSelector(checkout, isChoiceUntold);
  if (lines.length === 0) return <NothingToOrder unpaidOrder={unpaidOrder} />;
  const count = countOf(lines);
  const total = subtotalOf(lines);
  return (
    <section className={classes.summary} aria-labelledby="order-summary">
      <div className={classes.differences}>
        <Differences availability={availability} isAny={differences.length > 0} />
      </div>
      <SummaryFold
        inShort={`${count} ${count === 1 ? 'item' : 'items'} · ${exactRupees(total)}`}
        mustBeSeen={complaints.length > 0 || differences.length > 0}
      >
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line
              key={JSON.stringify([line.id, line.selectedSize, line.selectedColor])}
              line={line}
              lines={lines}
              complaint={complaints.find((complaint) => isAbout(complaint, line))}
              difference={differences.find((difference) => isSameLine(difference.line, line))}
            />
          ))}
        </ul>
        <div className={classes.prices}>
          <PriceDetails amount={exactRupees(total)} />
        </div>
        <p className={classes.small}>
          Inclusive of all taxes.{' '}
          <Link to="/cart" className={classes.edit}>
            Edit cart
          </Link>
        </p>
      </SummaryFold>
      {mustConfirm && <p className={classes.untold}>The store will confirm sizes and colors with you.</p>}
    </section>
  );
}

/** For an empty cart: the newest unpaid order if there is one, else a link to the shop. */
function NothingToOrder({ unpaidOrder }: UnpaidProps) {
  const Part = useSelector(unpaidOrder, ({ value }) => INSTEAD[value]);
  return (
    <section className={classes.summary} aria-labelledby="order-summary" data-first>
      <Part unpaidOrder={unpaidOrder} />
    </section>
  );
}

const INSTEAD = {
  unsought: EmptyCart,
  looking: Looking,
  found: UnpaidOrder,
  none: EmptyCart,
  unheard: Unheard,
  overtaken: EmptyCart,
};

function EmptyCart() {
  return (
    <>
      <h2 id="order-summary" className={classes.heading}>
        Order summary
      </h2>
      <p className={classes.nothing}>Your cart is empty.</p>
      <Button component={Link} to="/" size="md">
        Continue Shopping
      </Button>
    </>
  );
}

/** The orders could not be loaded, so there may be an unpaid one: links to My Orders. */
function Unheard() {
  return (
    <>
      <EmptyCart />
      <p className={classes.after}>
        We could not check your earlier orders. See{' '}
        <Link to="/orders" className={classes.edit}>
          My Orders
        </Link>{' '}
        for what is still to be paid.
      </p>
    </>
  );
}

function Looking() {
  return (
    <>
      <h2 id="order-summary" className={classes.heading}>
        Your cart is empty
      </h2>
      <VisuallyHidden component="p" role="status">
        Looking for an order that is still to be paid
      </VisuallyHidden>
      <Skeleton height={152} aria-hidden="true" />
    </>
  );
}

function UnpaidOrder({ unpaidOrder }: UnpaidProps) {
  const order = useSelector(unpaidOrder, ({ context }) => context.order);
  if (!order) return null;
  return (
    <>
      <h2 id="order-summary" className={classes.heading}>
        This order is still pending
      </h2>
      <p className={classes.unpaid}>
        <span className={classes.number}>Order {order.id}</span>
        <span className={classes.total}>{totalInWords(order)}</span>
        <span className={classes.small}>{itemsInWords(order.items)}</span>
      </p>
      <div className={classes.ways}>
        <Button component={Link} to={paymentAddress(order.id)} size="md">
          Pay Now
        </Button>
        <Button component={Link} to="/" size="md" variant="default">
          Continue Shopping
        </Button>
      </div>
      <p className={classes.after}>Your cart is empty. To place a new order, add items to it first.</p>
    </>
  );
}

type LineProps = {
  line: CartLine;
  lines: CartLine[];
  complaint: Complaint | undefined;
  difference: Difference | undefined;
};

function Line({ line, lines, complaint, difference }: LineProps) {
  const { name, image, quantity, selectedSize, selectedColor } = line;
  const choice = chosen({ size: selectedSize, color: selectedColor });
  return (
    <li className={classes.line}>
      <Picture className={classes.picture} src={image} alt="" width={60} height={80} sizes="60px" />
      <p className={classes.name}>{name || 'Unnamed product'}</p>
      <p className={classes.small}>{[choice, `Qty\u00a0${quantity}`].filter(Boolean).join(' · ')}</p>
      <p className={classes.amount}>{exactRupees(lineTotal(line))}</p>
      <div className={classes.mending}>
        {complaint ? (
          <Complained line={line} lines={lines} complaint={complaint} />
        ) : (
          difference && <LineMending difference={difference} />
        )}
      </div>
    </li>
  );
}

/** Why the store refused the line, and the buttons that resolve it. */
function Complained({ line, lines, complaint }: { line: CartLine; lines: CartLine[]; complaint: Complaint }) {
  const { cart } = useShop();
  const { available } = complaint;
  const shorter = lineToShorten(lines, complaint);
  return (
    <Mending words={complaintWords(complaint)}>
      {shorter && (
        <Button
          size="sm"
          variant="default"
          onClick={() => cart.send({ type: 'cart.quantity.changed', line: shorter, quantity: available, isMost: true })}
        >
          Change to {available}
        </Button>
      )}
      {isAboutChoice(complaint) && (
        <Button component={Link} to={productAddress(line.id)} size="sm" variant="default">
          Choose again
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={`Remove ${line.name}`}
        onClick={() => cart.send(removalFor(complaint, line))}
      >
        Remove
      </Button>
    </Mending>
  );
}
