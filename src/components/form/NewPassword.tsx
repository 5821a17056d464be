import { PasswordField } from './Field';

type NewPasswordProps = {
  label: string;
  readOnly: boolean;
  inputProps: (name: 'password' | 'confirmPassword') => object;
};

/** A new password is typed twice, to catch typing mistakes. */
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
