import type { ReactNode } from 'react';
import { PageTitle } from '../page/PageTitle';
import classes from './Message.module.css';

type MessageProps = {
  title: string;
  /** A message that stands for the whole page carries its heading. */
  as?: typeof PageTitle | 'h2' | undefined;
  role?: 'alert' | 'status';
  children?: ReactNode;
  action?: ReactNode;
};

/** What a screen says in place of what it could not show, and the way on. */
export function Message({ title, as: Heading = PageTitle, role, children, action }: MessageProps) {
  return (
    <div className={classes.message} role={role}>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.words}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
