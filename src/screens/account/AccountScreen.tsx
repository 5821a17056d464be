import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine';
import { isSigningOut } from '#machines/auth/auth.selectors';
import { BagIcon, NextIcon } from '../../components/icons/icons';
import { Link } from '../../components/link/Link';
import { TryAgainMessage } from '../../components/message/TryAgainMessage';
import { Column } from '../../components/page/Column';
import { PageHead } from '../../components/page/PageHead';
import { useAuth, useShop } from '../../shop/shop-context';
import classes from './AccountScreen.module.css';
import { memberSince } from './member-since';

const WIDTH = '40rem';

type AccountProps = { account: ActorRefFrom<typeof accountMachine> };

export function AccountScreen({ account }: AccountProps) {
  const View = VIEWS[useSelector(account, ({ value }) => value)];
  return (
    <>
      <PageHead title="My Account" />
      <View account={account} />
    </>
  );
}

const VIEWS = { loading: Placeholder, shown: Details, failed: Failed };

function Placeholder() {
  return (
    <Column title="My Account" width={WIDTH}>
      <VisuallyHidden component="p" role="status">
        Loading your account
      </VisuallyHidden>
      <div className={classes.card} aria-busy="true" aria-hidden="true">
        {['name', 'email', 'since'].map((fact) => (
          <div key={fact} className={classes.fact}>
            <Skeleton height={13} width={90} my={4} />
            <Skeleton height={16} width="60%" my={4} />
          </div>
        ))}
      </div>
      <Orders />
      <div className={classes.ways}>
        <WaysOn />
      </div>
    </Column>
  );
}

function Details({ account }: AccountProps) {
  const details = useSelector(account, ({ context }) => context.account);
  if (!details) return null;
  const { firstName, lastName, email, createdAt } = details;
  const facts = [
    { label: 'Name', fact: `${firstName} ${lastName}`.trim() },
    { label: 'Email', fact: email },
    { label: 'Member since', fact: createdAt && memberSince(createdAt) },
  ].filter(({ fact }) => fact !== '');
  return (
    <Column title="My Account" width={WIDTH}>
      <dl className={classes.card}>
        {facts.map(({ label, fact }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Orders />
      <div className={classes.ways}>
        <WaysOn />
      </div>
    </Column>
  );
}

function Failed({ account }: AccountProps) {
  return (
    <TryAgainMessage
      title="Failed to load account information"
      onRetry={() => account.send({ type: 'account.retried' })}
      ways={<WaysOn />}
    />
  );
}

function Orders() {
  return (
    <Link to="/orders" className={classes.orders}>
      <BagIcon />
      <span>
        <strong>My Orders</strong>
        <span className={classes.hint}>See your orders, pay for pending ones and track deliveries</span>
      </span>
      <NextIcon width={20} height={20} />
    </Link>
  );
}

function WaysOn() {
  const { lazySession } = useShop();
  const isBusy = useAuth(isSigningOut, false);
  return (
    <>
      <Button
        size="md"
        variant="default"
        disabled={isBusy}
        onClick={() => lazySession?.auth?.send({ type: 'auth.signOut.asked' })}
      >
        Sign Out
      </Button>
      <Button component={Link} to="/" size="md" variant="default">
        Return to Home
      </Button>
    </>
  );
}
