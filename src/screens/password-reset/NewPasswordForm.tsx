import { useSelector } from '@xstate/react';
import { NewPasswordFormSchema } from '#contract/account';
import type { PasswordResetRef } from '#machines/password-reset/password-reset.machine';
import { useCheckedForm } from '../../components/form/checked-form';
import { FormAlert, SubmitButton } from '../../components/form/Form';
import classes from '../../components/form/Form.module.css';
import { NewPassword } from '../../components/form/NewPassword';
import { newPasswordRefusal } from '../../notices/refusals';

type PasswordResetProps = { reset: PasswordResetRef };

const EMPTY = { password: '', confirmPassword: '' };

export function NewPasswordForm({ reset }: PasswordResetProps) {
  const failure = useSelector(reset, ({ context }) => context.failure);
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'));
  const { getInputProps, whenSubmitted } = useCheckedForm(NewPasswordFormSchema, EMPTY);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={whenSubmitted(({ password }) => reset.send({ type: 'passwordReset.submitted', password }))}
    >
      <NewPassword label="New password" readOnly={isBusy} inputProps={getInputProps} />
      <FormAlert>{failure && newPasswordRefusal(failure)}</FormAlert>
      <SubmitButton isBusy={isBusy} busy="Saving...">
        Save password
      </SubmitButton>
    </form>
  );
}
