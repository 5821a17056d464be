import { Button } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { PersonIcon } from '../../components/icons/icons';
import { Link } from '../../components/link/Link';
import { useSeemsSignedIn } from '../../shop/shop-context';
import classes from './Header.module.css';

/** Leads to the account if the shopper is signed in, else to the login. Both have one size, so that nothing moves. */
export function AccountLink() {
  const isSignedIn = useSeemsSignedIn();
  const { pathname, search } = useLocation();
  return (
    <Button
      component={Link}
      to={isSignedIn ? '/account' : '/login'}
      // The login returns the shopper to this address.
      state={isSignedIn ? undefined : { from: `${pathname}${search}` }}
      aria-label={isSignedIn ? 'My Account' : undefined}
      variant="subtle"
      color="gray"
      className={classes.login}
    >
      {isSignedIn ? <PersonIcon /> : 'Login'}
    </Button>
  );
}
