import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from './eyes';
import classes from './Form.module.css';

export type FieldProps = Omit<TextInputProps, 'name' | 'label' | 'classNames'> & { name: string; label: string };

/** A text field that reserves room for an error below, so that nothing moves when one appears. */
export const Field = (props: FieldProps) => (
  <TextInput
    required
    {...props}
    classNames={{
      root: classes.field,
      input: classes.input,
      label: classes.label,
      error: classes.error,
      description: classes.description,
    }}
    size="md"
    withAsterisk={false}
  />
);

/** The shopper can reveal the password. While it is sent it is hidden, so that no browser remembers it as text. */
export function PasswordField({ readOnly = false, ...props }: FieldProps) {
  const [isWanted, setWanted] = useState(false);
  const isShown = isWanted && !readOnly;
  return (
    <Field
      {...props}
      readOnly={readOnly}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={46}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes.toggle}
          aria-label={`Show ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setWanted(!isShown)}
        >
          {isShown ? <EyeOffIcon width={20} height={20} /> : <EyeIcon width={20} height={20} />}
        </ActionIcon>
      }
    />
  );
}
