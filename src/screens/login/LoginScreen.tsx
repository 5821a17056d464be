import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionEnd } from '#machines/auth/auth.selectors';
import { returnPath } from '#machines/auth/return-path';
import type { LoginRef } from '#machines/login/login.machine';
import { FormIntroduction } from '../../components/form/Form';
import classes from '../../components/form/Form.module.css';
import { Link } from '../../components/link/Link';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { PolicyLinks } from '../../components/policy-links/PolicyLinks';
import { AuthLayout } from '../../layouts/auth/AuthLayout';
import { useAuth } from '../../shop/shop-context';
import { LoginForm } from './LoginForm';

export function LoginScreen({ login }: { login: LoginRef }) {
  const { state }: { state: unknown } = useLocation();
  const isSignedIn = useSelector(login, (snapshot) => snapshot.hasTag('signedIn'));
  const isSignedInElsewhere = useSelector(login, (snapshot) => snapshot.matches('signedInElsewhere'));
  const navigate = useNavigate();
  const to = returnPath(wantedIn(state));
  useEffect(() => {
    if (isSignedIn) navigate(to, { replace: true });
  }, [isSignedIn, navigate, to]);
  useLeadingHome();
  return (
    <AuthLayout>
      <PageHead title="Login" />
      <FormIntroduction heading={<PageTitle>Login</PageTitle>}>
        <Reason wanted={wantedIn(state) === undefined ? undefined : to} />
      </FormIntroduction>
      {!isSignedInElsewhere && <LoginForm login={login} />}
      <p className={classes.after}>
        New here?{' '}
        <Link to="/register" state={state}>
          Create an account
        </Link>
      </p>
      <PolicyLinks>By logging in</PolicyLinks>
    </AuthLayout>
  );
}

/** A session seen to be gone leads here. Heard only then that its shopper signed out in another tab, it leads home. */
function useLeadingHome() {
  const end = useAuth(sessionEnd, undefined);
  const [wasRefused] = useState(end === 'refused');
  const navigate = useNavigate();
  const isWanted = wasRefused && end === 'signedOut';
  useEffect(() => {
    if (isWanted) navigate('/', { replace: true });
  }, [isWanted, navigate]);
}

/** Why the shopper is here, where it was not their own idea. */
function Reason({ wanted }: { wanted: string | undefined }) {
  const wasRefused = useAuth(sessionEnd, undefined) === 'refused';
  if (wanted === undefined) return 'Welcome back. Your orders and details are waiting.';
  if (wasRefused) return 'Your session has ended. Log in again to continue.';
  return wanted === '/checkout' ? 'Log in to continue to checkout.' : 'Log in to continue.';
}

/** Where a screen that sent the shopper here wants them back. */
const wantedIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
