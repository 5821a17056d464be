import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSeemsSignedIn } from '../../app/shop-context';
import { PersonIcon } from '../../components/icons/icons';
import classes from './Header.module.css';

/** To the account of whoever is signed in, else to signing in: one place of one size, so nothing moves. */
export function AccountLink() {
  const isSignedIn = useSeemsSignedIn();
  return (
    <Button
      component={Link}
      to={isSignedIn ? '/account' : '/login'}
      aria-label={isSignedIn ? 'My Account' : undefined}
      variant="subtle"
      color="gray"
      className={classes.login}
    >
      {isSignedIn ? <PersonIcon /> : 'Login'}
    </Button>
  );
}
