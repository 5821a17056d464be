import { VisuallyHidden } from '@mantine/core';
import { exactRupees } from '#contract/money';
import { orderTotal, type ShownOrder } from '#contract/order';
import { shownName } from '#contract/tolerant';
import { chosen } from '../choice/chosen';
import { Picture } from '../picture/Picture';
import classes from './OrderDetails.module.css';

const NOT_AVAILABLE = 'Not available';

export function OrderDetails({ order }: { order: ShownOrder }) {
  const { method, address, tracking } = order.shipping;
  return (
    <div className={classes.details}>
      <OrderItems order={order} />
      <dl className={classes.facts}>
        <div>
          <VisuallyHidden component="dt">Shipping method</VisuallyHidden>
          <dd>{method}</dd>
        </div>
        {address ? (
          <div>
            <VisuallyHidden component="dt">Shipping address</VisuallyHidden>
            <dd>{address}</dd>
          </div>
        ) : (
          <div className={classes.named}>
            <dt>Shipping address</dt>
            <dd>{NOT_AVAILABLE}</dd>
          </div>
        )}
        <div className={classes.named}>
          <dt>Tracking number</dt>
          <dd>{tracking}</dd>
        </div>
      </dl>
    </div>
  );
}

function OrderItems({ order }: { order: ShownOrder }) {
  const total = orderTotal(order);
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
        {order.items.map((item, place) => (
          <Item key={`${place} ${item.id}`} item={item} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{total === null ? NOT_AVAILABLE : exactRupees(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Item({ item: { name, quantity, price, size, color, notTold, image } }: { item: ShownOrder['items'][number] }) {
  const choice = chosen({ size, color, notTold });
  return (
    <tr data-pictured={image !== undefined || undefined}>
      <th scope="row">
        {image && <Picture className={classes.picture} src={image} alt="" width={54} height={72} sizes="54px" />}
        {shownName(name)}
        {choice && <span className={classes.chosen}>{choice}</span>}
      </th>
      <td>
        <span className={classes.narrow}>Qty </span>
        {quantity}
      </td>
      <td>
        <span>{price === null ? NOT_AVAILABLE : exactRupees(price)}</span>
        {price !== null && quantity > 1 && ' each'}
      </td>
    </tr>
  );
}
