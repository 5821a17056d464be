import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ordersMachine } from '#machines/orders/orders.machine';
import { Entries } from './Entries';
import classes from './OrdersScreen.module.css';

type OrdersProps = { orders: ActorRefFrom<typeof ordersMachine> };

export function OrderList({ orders }: OrdersProps) {
  const list = useSelector(orders, ({ context }) => context.orders);
  const page = useSelector(orders, ({ context }) => context.page);
  const hasOlder = useSelector(orders, ({ context }) => context.hasOlder);
  const entries = useRef<HTMLUListElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const seen = useRef({ page, count: list.length });
  useEffect(() => {
    const before = seen.current;
    seen.current = { page, count: list.length };
    const { activeElement } = document;
    // Focus the first of the older orders, unless the shopper has focused something else meanwhile.
    const isStillThere = activeElement === document.body || below.current?.contains(activeElement);
    if (page <= before.page || !isStillThere) return;
    const next = entries.current?.children[before.count]?.querySelector('summary') ?? below.current;
    next?.focus({ preventScroll: true });
  }, [page, list.length]);
  return (
    <>
      <Entries ref={entries} orders={list} />
      <div ref={below} className={classes.older} tabIndex={-1}>
        <p role="status" className={classes.count}>
          {hasOlder && (list.length === 1 ? '1 order shown' : `${list.length} orders shown`)}
          {!hasOlder && page > 1 && (list.length === 1 ? 'That is all: 1 order' : `All ${list.length} orders shown`)}
        </p>
        {hasOlder && <OlderOrders orders={orders} />}
      </div>
    </>
  );
}

function OlderOrders({ orders }: OrdersProps) {
  const hasFailed = useSelector(orders, (snapshot) => snapshot.matches('olderFailed'));
  const isLoading = useSelector(orders, (snapshot) => snapshot.matches('loadingOlder'));
  const asked = { type: 'orders.older.asked' } as const;
  const canAsk = useSelector(orders, (snapshot) => snapshot.can(asked));
  return (
    <>
      {hasFailed && <p role="alert">Older orders could not be loaded. Please try again.</p>}
      <Button size="md" variant="default" aria-disabled={!canAsk || undefined} onClick={() => orders.send(asked)}>
        {isLoading ? 'Loading older orders' : 'Older orders'}
      </Button>
    </>
  );
}
