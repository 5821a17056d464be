import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { RegisterRef } from '#machines/register/register.machine';
import { FormIntroduction } from '../../components/form/Form';
import classes from '../../components/form/Form.module.css';
import { Link } from '../../components/link/Link';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { PolicyLinks } from '../../components/policy-links/PolicyLinks';
import { AuthLayout } from '../../layouts/auth/AuthLayout';
import { RegisterForm } from './RegisterForm';

/** The history state of a shopper who was about to order or pay, and continues there after logging in. */
const OrderingSchema = v.object({ from: v.pipe(v.string(), v.regex(/^\/(?:checkout|payment)(?:\?|$)/)) });

export function RegisterScreen({ register }: { register: RegisterRef }) {
  const { state }: { state: unknown } = useLocation();
  const isCreated = useSelector(register, (snapshot) => snapshot.matches('created'));
  const isOrdering = v.is(OrderingSchema, state);
  const navigate = useNavigate();
  useEffect(() => {
    if (isCreated) navigate(isOrdering ? '/login' : '/', { replace: true, state });
  }, [isCreated, isOrdering, navigate, state]);
  return (
    <AuthLayout>
      <PageHead title="Create an account" />
      <FormIntroduction heading={<PageTitle>Create an account</PageTitle>}>
        Order, pay and follow your parcels in one place.
      </FormIntroduction>
      <RegisterForm register={register} />
      <p className={classes.after}>
        Already have an account?{' '}
        <Link to="/login" state={state}>
          Log in
        </Link>
      </p>
      <PolicyLinks>By creating an account</PolicyLinks>
    </AuthLayout>
  );
}
