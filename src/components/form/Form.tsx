import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Form.module.css';

/** What was wrong with the whole of a form, beside the button that sent it: the toast passes. */
export const FormAlert = ({ children }: { children: string | false | undefined }) =>
  children && (
    <p role="alert" className={classes.alert}>
      {children}
    </p>
  );

type SubmitButtonProps = { isBusy: boolean; busy: string; children: string };

/** The one button that sends a form; while it is under way it says so, and cannot be pressed again. */
export function SubmitButton({ isBusy, busy, children }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBusy) return;
    // A disabled button lets go of the focus. It has it back, unless the shopper is elsewhere by then.
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

/** The heading of a card and a line below it. */
export const FormIntroduction = ({ heading, children }: { heading: ReactNode; children?: ReactNode }) => (
  <div className={classes.introduction}>
    {heading}
    {children && <p>{children}</p>}
  </div>
);
