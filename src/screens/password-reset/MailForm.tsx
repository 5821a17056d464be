import { useSelector } from '@xstate/react';
import { ForgottenPasswordSchema } from '#contract/account';
import type { PasswordResetRef } from '#machines/password-reset/password-reset.machine';
import { useCheckedForm } from '../../components/form/checked-form';
import { Field } from '../../components/form/Field';
import { FormAlert, SubmitButton } from '../../components/form/Form';
import classes from '../../components/form/Form.module.css';
import { mailRefusal } from '../../notices/refusals';

type PasswordResetProps = { reset: PasswordResetRef };

export function MailForm({ reset }: PasswordResetProps) {
  const failure = useSelector(reset, ({ context }) => context.failure);
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'));
  // Prefilled when the shopper asks again, to be kept or corrected.
  const email = useSelector(reset, ({ context }) => context.email);
  const { getInputProps, whenSubmitted } = useCheckedForm(ForgottenPasswordSchema, { email });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={whenSubmitted(({ email }) => reset.send({ type: 'passwordReset.mail.asked', email }))}
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
      <FormAlert>{failure && mailRefusal(failure)}</FormAlert>
      <SubmitButton isBusy={isBusy} busy="Sending...">
        Send the link
      </SubmitButton>
    </form>
  );
}
