import type { ReactNode } from 'react';
import classes from './Message.module.css';

type MessageProps = {
  title: string;
  /** A message that stands for the whole page carries its heading. */
  as?: 'h1' | 'h2';
  role?: 'alert' | 'status';
  children?: ReactNode;
  action?: ReactNode;
};

/** What a screen says in place of what it could not show, and the way on. */
export function Message({ title, as: Heading = 'h1', role, children, action }: MessageProps) {
  return (
    <div className={classes.message} role={role}>
      <Heading className={classes.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p className={classes.words}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
