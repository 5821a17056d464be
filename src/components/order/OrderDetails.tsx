import { orderTotal, type ShownOrder } from '#contract/order';
import { exactRupees } from '../price/rupees';
import classes from './OrderDetails.module.css';

/** What was ordered, what it costs and where it goes. */
export function OrderDetails({ order }: { order: ShownOrder }) {
  const { shipping } = order;
  const facts = [
    { label: 'Shipping address', fact: shipping.address || 'Not available' },
    { label: 'Shipping method', fact: shipping.method },
    { label: 'Tracking number', fact: shipping.tracking },
  ];
  return (
    <>
      <div className={classes.scroll}>
        <OrderItems order={order} />
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, fact }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function OrderItems({ order }: { order: ShownOrder }) {
  return (
    <table className={classes.items}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ id, name, quantity, price }, place) => (
          <tr key={`${place} ${id}`}>
            <th scope="row">{name || 'Unnamed product'}</th>
            <td>{quantity}</td>
            <td>{exactRupees(price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{exactRupees(orderTotal(order))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
