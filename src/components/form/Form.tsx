import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Form.module.css';

/** The error of a whole form. It stays beside the submit button, because the toast disappears. */
export const FormAlert = ({ children }: { children: string | false | undefined }) =>
  children && (
    <p role="alert" className={classes.alert}>
      {children}
    </p>
  );

type SubmitButtonProps = { isBusy: boolean; busy: string; children: string };

/** Shows its busy text, and is disabled, while the form is sent. */
export function SubmitButton({ isBusy, busy, children }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBusy) return;
    // Disabling drops the focus: give it back afterwards, unless the shopper has focused something else.
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isBusy]);
  return (
    <Button ref={button} type="submit" size="md" fullWidth disabled={isBusy} className={classes.submit}>
      {isBusy ? busy : children}
    </Button>
  );
}

export const FormIntroduction = ({ heading, children }: { heading: ReactNode; children?: ReactNode }) => (
  <div className={classes.introduction}>
    {heading}
    {children && <p>{children}</p>}
  </div>
);
