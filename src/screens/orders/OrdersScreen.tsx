import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { ShownOrder } from '#contract/order';
import { listingAddress } from '#machines/catalogue/listing';
import type { ordersMachine } from '#machines/orders/orders.machine';
import { paymentAddress } from '#machines/payment/payment-address';
import { focusHeading } from '../../app/arrival';
import { Message } from '../../components/message/Message';
import { OrderDetails } from '../../components/order/OrderDetails';
import { orderDay } from '../../components/order/order-day';
import { StatusBadge } from '../../components/order/StatusBadge';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import classes from './OrdersScreen.module.css';

type OrdersProps = { orders: ActorRefFrom<typeof ordersMachine> };

export function OrdersScreen({ orders }: OrdersProps) {
  const View = VIEWS[useSelector(orders, ({ value }) => value)];
  return (
    <>
      <PageHead title="My Orders" />
      <meta name="robots" content="noindex" />
      <View orders={orders} />
    </>
  );
}

const VIEWS = { loading: Placeholder, listed: List, refreshing: List, none: None, failed: Failed };

function Placeholder() {
  return (
    <div className={classes.screen}>
      <PageTitle className={classes.title}>My Orders</PageTitle>
      <VisuallyHidden component="p" role="status">
        Loading your orders
      </VisuallyHidden>
      <div aria-busy="true" aria-hidden="true">
        {['newest', 'older'].map((order) => (
          <div key={order} className={classes.order}>
            <Skeleton height={18} width="45%" mb={16} />
            <Skeleton height={14} mb={10} />
            <Skeleton height={14} width="80%" mb={24} />
            <Skeleton height={14} width="60%" />
          </div>
        ))}
      </div>
    </div>
  );
}

function List({ orders }: OrdersProps) {
  const list = useSelector(orders, ({ context }) => context.orders);
  return (
    <div className={classes.screen}>
      <PageTitle className={classes.title}>My Orders</PageTitle>
      <ul className={classes.list} aria-label="Orders">
        {list.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
    </div>
  );
}

function Order({ order }: { order: ShownOrder }) {
  const { id, date, status } = order;
  const heading = useId();
  const day = orderDay(date);
  return (
    <li className={classes.order}>
      <header className={classes.head}>
        <div>
          <h2 id={heading} className={classes.number}>
            Order {id}
          </h2>
          {day && <p className={classes.date}>Placed on {day}</p>}
        </div>
        <StatusBadge status={status} />
      </header>
      <OrderDetails order={order} />
      {status === 'Pending' && (
        <Button component={Link} to={paymentAddress(id)} size="md" className={classes.pay} aria-describedby={heading}>
          Pay Now
        </Button>
      )}
    </li>
  );
}

function None() {
  return (
    <Message
      title="No Orders Found"
      action={
        <Button component={Link} to={listingAddress({})} size="md">
          Browse Products
        </Button>
      }
    >
      You have not ordered anything yet. What you order appears here, with its status.
    </Message>
  );
}

function Failed({ orders }: OrdersProps) {
  const retry = () => {
    orders.send({ type: 'orders.retried' });
    focusHeading();
  };
  return (
    <Message
      title="Your orders could not be loaded"
      role="alert"
      action={
        <>
          <Button size="md" onClick={retry}>
            Try Again
          </Button>
          <Button component={Link} to="/" size="md" variant="default">
            Return to Home
          </Button>
        </>
      }
    >
      The store did not answer as it should. Your orders are safe; trying once more often helps.
    </Message>
  );
}
