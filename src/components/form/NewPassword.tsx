import { PasswordField } from './Field';

type NewPasswordProps = {
  label: string;
  readOnly: boolean;
  inputProps: (name: 'password' | 'confirmPassword') => object;
};

/** A password to be remembered is typed twice. */
export const NewPassword = ({ label, readOnly, inputProps }: NewPasswordProps) => (
  <>
    <PasswordField
      {...inputProps('password')}
      name="password"
      label={label}
      autoComplete="new-password"
      readOnly={readOnly}
    />
    <PasswordField
      {...inputProps('confirmPassword')}
      name="confirmPassword"
      label="Confirm password"
      autoComplete="new-password"
      readOnly={readOnly}
    />
  </>
);
