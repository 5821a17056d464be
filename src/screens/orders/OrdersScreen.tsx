import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { listingAddress } from '#machines/catalogue/listing';
import type { ordersMachine } from '#machines/orders/orders.machine';
import { Link } from '../../components/link/Link';
import { Message } from '../../components/message/Message';
import { TryAgainMessage } from '../../components/message/TryAgainMessage';
import { orderMoment } from '../../components/order/order-day';
import { Column } from '../../components/page/Column';
import { PageHead } from '../../components/page/PageHead';
import { Entries } from './Entries';
import { OrderList } from './OrderList';
import classes from './OrdersScreen.module.css';

const WIDTH = '52rem';

type OrdersProps = { orders: ActorRefFrom<typeof ordersMachine> };

export function OrdersScreen({ orders }: OrdersProps) {
  const View = VIEWS[useSelector(orders, ({ value }) => value)];
  return (
    <>
      <PageHead title="My Orders" />
      <View orders={orders} />
    </>
  );
}

const VIEWS = {
  loading: Placeholder,
  asLastKnown: AsLastKnown,
  listed: List,
  loadingOlder: List,
  olderFailed: List,
  refreshing: List,
  none: None,
  failed: Failed,
};

function Placeholder() {
  return (
    <Column title="My Orders" width={WIDTH}>
      <VisuallyHidden component="p" role="status">
        Loading your orders
      </VisuallyHidden>
      <div aria-busy="true" aria-hidden="true">
        {['newest', 'older'].map((order) => (
          <div key={order} className={classes.shape}>
            <Skeleton height={18} width="45%" mb={16} />
            <Skeleton height={14} mb={10} />
            <Skeleton height={14} width="80%" mb={24} />
            <Skeleton height={14} width="60%" />
          </div>
        ))}
      </div>
    </Column>
  );
}

function List({ orders }: OrdersProps) {
  return (
    <Column title="My Orders" width={WIDTH}>
      <Thanks orders={orders} />
      <OrderList orders={orders} />
    </Column>
  );
}

/** The stored orders. They cannot be paid here, because they may have been paid since they were stored. */
function AsLastKnown({ orders }: OrdersProps) {
  const lastKnown = useSelector(orders, ({ context }) => context.lastKnown);
  return (
    <Column title="My Orders" width={WIDTH}>
      <div role="status" className={classes.lastKnown}>
        <p>
          <strong>As last known on {orderMoment(lastKnown?.at ?? '')}.</strong> The store cannot be reached right now;
          what has changed since is shown once it can.
        </p>
        <Button size="md" variant="default" onClick={() => orders.send({ type: 'orders.retried' })}>
          Try Again
        </Button>
      </div>
      <Entries orders={lastKnown?.orders ?? []} isPayable={false} />
    </Column>
  );
}

const OrderedSchema = v.object({ ordered: v.string() });

/** Thanks a shopper whose payment needs no further step in the shop, such as cash on delivery. */
function Thanks({ orders }: OrdersProps) {
  const seen = v.safeParse(OrderedSchema, useLocation().state);
  const ordered = seen.success ? seen.output.ordered : '';
  // History state outlives the session that wrote it: only thank a shopper whose list has this order.
  const isOwn = useSelector(orders, ({ context }) => context.orders.some(({ id }) => id === ordered));
  return (
    <p role="status" className={classes.thanks}>
      {isOwn && (
        <>
          <strong>Thank you for your order!</strong> You can see order {ordered} and its status below.
        </>
      )}
    </p>
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
      You have not ordered anything yet. Your orders and their status will appear here.
    </Message>
  );
}

function Failed({ orders }: OrdersProps) {
  return (
    <TryAgainMessage
      title="Your orders could not be loaded"
      onRetry={() => orders.send({ type: 'orders.retried' })}
      ways={
        <Button component={Link} to="/" size="md" variant="default">
          Return to Home
        </Button>
      }
    >
      The store did not answer as it should. Your orders are safe; trying once more often helps.
    </TryAgainMessage>
  );
}
