import { useSelector } from '@xstate/react';
import { RegistrationFormSchema } from '#contract/account';
import type { RegisterRef } from '#machines/register/register.machine';
import { useCheckedForm } from '../../components/form/checked-form';
import { Field } from '../../components/form/Field';
import { FormAlert, SubmitButton } from '../../components/form/Form';
import forms from '../../components/form/Form.module.css';
import { NewPassword } from '../../components/form/NewPassword';
import { REGISTRATION_REFUSED } from '../../notices/refusals';
import classes from './RegisterForm.module.css';

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm({ register }: { register: RegisterRef }) {
  const hasFailed = useSelector(register, ({ context }) => context.failure !== undefined);
  const isBusy = useSelector(register, (snapshot) => !snapshot.matches('filling'));
  const { getInputProps, whenSubmitted } = useCheckedForm(RegistrationFormSchema, EMPTY);
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={whenSubmitted(
        (form) => register.send({ type: 'register.submitted', form }),
        ({ email }) => register.send({ type: 'register.heldBack', email }),
      )}
    >
      <div className={classes.names}>
        <Field
          {...getInputProps('firstName')}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          readOnly={isBusy}
        />
        <Field
          {...getInputProps('lastName')}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          readOnly={isBusy}
        />
      </div>
      <Field
        {...getInputProps('email')}
        className={classes.email}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        description="We recommend using Gmail, Outlook, or other common email providers"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        readOnly={isBusy}
      />
      <NewPassword label="Password" readOnly={isBusy} inputProps={getInputProps} />
      <FormAlert>{hasFailed && REGISTRATION_REFUSED}</FormAlert>
      <SubmitButton isBusy={isBusy} busy="Creating account...">
        Create Account
      </SubmitButton>
    </form>
  );
}
