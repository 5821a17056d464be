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

/** A refused session leads here. If it turns out that the shopper signed out in another tab, go home instead. */
function useLeadingHome() {
  const end = useAuth(sessionEnd, undefined);
  const [wasRefused] = useState(end === 'refused');
  const navigate = useNavigate();
  const isWanted = wasRefused && end === 'signedOut';
  useEffect(() => {
    if (isWanted) navigate('/', { replace: true });
  }, [isWanted, navigate]);
}

/** Says why the shopper was sent here, or welcomes those who came by themselves. */
function Reason({ wanted }: { wanted: string | undefined }) {
  const wasRefused = useAuth(sessionEnd, undefined) === 'refused';
  if (wanted === undefined) return 'Welcome back. Your orders and details are waiting.';
  if (wasRefused) return 'Your session has ended. Log in again to continue.';
  return wanted === '/checkout' ? 'Log in to continue to checkout.' : 'Log in to continue.';
}

/** The return address in the history state, set by whichever screen or link led here. */
const wantedIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
