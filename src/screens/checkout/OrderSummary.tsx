import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { CartLine } from '#contract/cart';
import { orderTotal } from '#contract/order';
import { lineTotal } from '#machines/cart/amounts';
import { countOf, subtotalOf } from '#machines/cart/lines';
import { productAddress } from '#machines/catalogue/product-address';
import type { CheckoutRef } from '#machines/checkout/checkout.machine';
import { complaintsOf, isChoiceUntold } from '#machines/checkout/checkout.selectors';
import { type Complaint, isAbout, isAboutChoice, lineToShorten } from '#machines/checkout/order-request';
import type { UnpaidOrderRef } from '#machines/checkout/unpaid-order.machine';
import { paymentAddress } from '#machines/payment/payment-address';
import { chosen } from '../../components/choice/chosen';
import { itemsInWords } from '../../components/order/items-in-words';
import { Picture } from '../../components/picture/Picture';
import { PriceDetails } from '../../components/price/PriceDetails';
import { exactRupees, rupees } from '../../components/price/rupees';
import { complaintWords } from '../../notices/refusals';
import { useShop } from '../../shop/shop-context';
import classes from './OrderSummary.module.css';
import { SummaryFold } from './SummaryFold';

type UnpaidProps = { unpaidOrder: UnpaidOrderRef };
type SummaryProps = UnpaidProps & { checkout: CheckoutRef };

const sameComplaints = (one: Complaint[], other: Complaint[]) => JSON.stringify(one) === JSON.stringify(other);

/** What is about to be ordered, and what it costs: in one line on a phone, until it is unfolded. */
export function OrderSummary({ checkout, unpaidOrder }: SummaryProps) {
  const lines = useSelector(checkout, ({ context }) => context.lines);
  const complaints = useSelector(checkout, complaintsOf, sameComplaints);
  const mustConfirm = useSelector(checkout, isChoiceUntold);
  if (lines.length === 0) return <NothingToOrder unpaidOrder={unpaidOrder} />;
  const count = countOf(lines);
  const total = subtotalOf(lines);
  return (
    <section className={classes.summary} aria-labelledby="order-summary">
      <SummaryFold
        inShort={`${count} ${count === 1 ? 'item' : 'items'} · ${rupees(total)}`}
        mustBeSeen={complaints.length > 0}
      >
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line
              key={JSON.stringify([line.id, line.selectedSize, line.selectedColor])}
              line={line}
              lines={lines}
              complaint={complaints.find((complaint) => isAbout(complaint, line))}
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
      {mustConfirm && <p className={classes.untold}>The store will confirm sizes and colours with you.</p>}
    </section>
  );
}

/** With nothing to order, what is still to be paid comes first, else the way to the shop. */
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

/** Nobody knows whether an order waits: the way to look is there. */
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
        <span className={classes.total}>{exactRupees(orderTotal(order))}</span>
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
      <p className={classes.after}>Your cart is empty. Place Order below is for what you add to it next.</p>
    </>
  );
}

type LineProps = { line: CartLine; lines: CartLine[]; complaint: Complaint | undefined };

function Line({ line, lines, complaint }: LineProps) {
  const { name, image, quantity, selectedSize, selectedColor } = line;
  const choice = chosen({ size: selectedSize, color: selectedColor });
  return (
    <li className={classes.line} data-refused={complaint !== undefined || undefined}>
      <Picture className={classes.picture} src={image} alt="" width={60} height={80} sizes="60px" />
      <p className={classes.name}>{name || 'Unnamed product'}</p>
      <p className={classes.small}>{[choice, `Qty ${quantity}`].filter(Boolean).join(' · ')}</p>
      <p className={classes.amount}>{exactRupees(lineTotal(line))}</p>
      {complaint && <Mending line={line} lines={lines} complaint={complaint} />}
    </li>
  );
}

/** What is wrong with the line, and the way out of it. */
function Mending({ line, lines, complaint }: { line: CartLine; lines: CartLine[]; complaint: Complaint }) {
  const { cart } = useShop();
  const { available } = complaint;
  const shorter = lineToShorten(lines, complaint);
  return (
    <div className={classes.mending}>
      <p className={classes.complaint}>{complaintWords(complaint)}</p>
      <div className={classes.ways}>
        {shorter && (
          <Button
            size="sm"
            variant="default"
            onClick={() => cart.send({ type: 'cart.quantity.changed', line: shorter, quantity: available })}
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
          onClick={() => cart.send({ type: 'cart.line.removed', id: line.id })}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
