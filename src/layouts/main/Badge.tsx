import classes from './Badge.module.css';

/** Up to this count, the badge shows the number in the label of its link. */
const MOST_SHOWN = 999;

/** Hidden from screen readers, because the header's links have the count in their labels. It takes no space. */
export const Badge = ({ count }: { count: number }) => (
  <span className={classes.badge} aria-hidden="true">
    {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count || null}
  </span>
);
