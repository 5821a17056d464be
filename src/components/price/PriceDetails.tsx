import classes from './PriceDetails.module.css';

/** All that is to be paid: nothing is added later. `subtotal` says what the amount is the sum of. */
export const PriceDetails = ({ subtotal = 'Subtotal', amount }: { subtotal?: string; amount: string }) => (
  <dl className={classes.prices}>
    <div>
      <dt>{subtotal}</dt>
      <dd>{amount}</dd>
    </div>
    <div>
      <dt>Shipping</dt>
      <dd className={classes.free}>Free</dd>
    </div>
    <div className={classes.total}>
      <dt>Total</dt>
      <dd>{amount}</dd>
    </div>
  </dl>
);
