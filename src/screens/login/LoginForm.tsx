import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { SignInSchema } from '#contract/account';
import type { LoginRef } from '#machines/login/login.machine';
import { useCheckedForm } from '../../components/form/checked-form';
import { Field, PasswordField } from '../../components/form/Field';
import { FormAlert, SubmitButton } from '../../components/form/Form';
import forms from '../../components/form/Form.module.css';
import { Link } from '../../components/link/Link';
import { loginRefusal } from '../../notices/refusals';
import classes from './LoginForm.module.css';

export function LoginForm({ login }: { login: LoginRef }) {
  const failure = useSelector(login, ({ context }) => context.failure);
  const isBusy = useSelector(login, (snapshot) => !snapshot.matches('editing'));
  const { getInputProps, setFieldValue, whenSubmitted } = useCheckedForm(SignInSchema, { email: '', password: '' });
  const password = useRef<HTMLInputElement>(null);

  // A refused password was usually mistyped: clear and focus the field, so that the shopper can retype it.
  useEffect(() => {
    if (!failure) return;
    setFieldValue('password', '');
    password.current?.focus();
  }, [failure, setFieldValue]);

  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={whenSubmitted(({ email, password }) => login.send({ type: 'login.submitted', email, password }))}
    >
      <Field
        {...getInputProps('email')}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        readOnly={isBusy}
      />
      <div className={classes.password}>
        <PasswordField
          {...getInputProps('password')}
          ref={password}
          name="password"
          label="Password"
          autoComplete="current-password"
          readOnly={isBusy}
        />
        <Link to="/forgot-password" className={classes.forgotten}>
          Forgot password?
        </Link>
      </div>
      <FormAlert>{failure && loginRefusal(failure)}</FormAlert>
      <SubmitButton isBusy={isBusy} busy="Signing in...">
        Sign In
      </SubmitButton>
    </form>
  );
}
