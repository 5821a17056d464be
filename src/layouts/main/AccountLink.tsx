import { Button } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { PersonIcon } from '../../components/icons/icons';
import { Link } from '../../components/link/Link';
import { useSeemsSignedIn } from '../../shop/shop-context';
import classes from './Header.module.css';

/** To the account of whoever is signed in, else to signing in: one place of one size, so nothing moves. */
export function AccountLink() {
  const isSignedIn = useSeemsSignedIn();
  const { pathname, search } = useLocation();
  return (
    <Button
      component={Link}
      to={isSignedIn ? '/account' : '/login'}
      // Whoever signs in goes on where they were.
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
