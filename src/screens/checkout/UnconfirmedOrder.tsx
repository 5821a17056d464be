import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isAnswered } from '#machines/attempt';
import type { CheckoutRef } from '#machines/checkout/checkout.machine';
import { Link } from '../../components/link/Link';
import { Column } from '../../components/page/Column';
import { focusHeading } from '../../shop/heading-focus';
import { LatestOrders } from './LatestOrders';
import classes from './UnconfirmedOrder.module.css';

type CheckoutProps = { checkout: CheckoutRef };

/** The store may or may not have taken the order: the shopper decides, with the latest orders in view. */
export function UnconfirmedOrder({ checkout }: CheckoutProps) {
  const canTryAgain = useSelector(checkout, (snapshot) => snapshot.can({ type: 'checkout.retried' }));
  const said = useSelector(checkout, ({ context: { failure } }) =>
    failure && isAnswered(failure) ? failure.error : undefined,
  );
  const orderAnew = () => {
    checkout.send({ type: 'checkout.attempt.dismissed' });
    focusHeading();
  };
  return (
    <Column
      title={canTryAgain ? 'We could not confirm your order' : 'You may have placed this order already'}
      width="40rem"
    >
      <div role="alert" className={classes.words}>
        {said && <p>{said}</p>}
        <p>
          {canTryAgain
            ? 'Your order may have gone through. Please look at your orders first: a new one may take a minute to appear. If it is not there, try again.'
            : 'An earlier attempt may have gone through. Please look at your orders before you place another one. Nothing has been ordered now.'}
        </p>
      </div>
      <LatestOrders checkout={checkout} />
      <div className={classes.ways}>
        <Button component={Link} to="/orders" size="md">
          View My Orders
        </Button>
        {canTryAgain && (
          <Button size="md" variant="default" onClick={() => checkout.send({ type: 'checkout.retried' })}>
            Try Again
          </Button>
        )}
        <Button size="md" variant="default" onClick={orderAnew}>
          {canTryAgain ? 'Place a new order' : 'Place this order too'}
        </Button>
      </div>
    </Column>
  );
}
