import type { ReactNode } from 'react';
import { PageTitle } from '../page/PageTitle';
import classes from './Message.module.css';

type MessageProps = {
  title: string;
  /** The page's title by default, for a message that replaces the whole page. */
  as?: typeof PageTitle | 'h2' | undefined;
  role?: 'alert' | 'status';
  children?: ReactNode;
  action?: ReactNode;
};

/** Says why a screen cannot show its content, with buttons that lead on. */
export function Message({ title, as: Heading = PageTitle, role, children, action }: MessageProps) {
  return (
    <div className={classes.message} role={role}>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.words}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
