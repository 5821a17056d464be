import classes from './PriceDetails.module.css';

/** The full amount to pay, to which nothing is added later. `subtotal` labels what the amount sums up. */
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
