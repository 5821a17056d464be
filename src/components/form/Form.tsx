import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Form.module.css';

/** What was wrong with the whole of a form, beside the button that sent it: the toast passes. */
export const FormAlert = ({ children }: { children: string | false | undefined }) =>
  children && (
    <p role="alert" className={classes.alert}>
      {children}
    </p>
  );

/** The one button that sends a form; while it is under way it says so, and cannot be pressed again. */
export const SubmitButton = ({ isBusy, busy, children }: { isBusy: boolean; busy: string; children: string }) => (
  <Button type="submit" size="md" fullWidth disabled={isBusy} className={classes.submit}>
    {isBusy ? busy : children}
  </Button>
);

/** The heading of a card and a line below it. */
export const FormIntroduction = ({ heading, children }: { heading: ReactNode; children?: ReactNode }) => (
  <div className={classes.introduction}>
    {heading}
    {children && <p>{children}</p>}
  </div>
);
