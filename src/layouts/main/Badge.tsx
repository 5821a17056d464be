import classes from './Badge.module.css';

/** As long as it fits, it is the very number by which the link is called. */
const MOST_SHOWN = 999;

/** How many there are, for the eye; the link it stands on says it to the ear. It takes no room and moves nothing. */
export const Badge = ({ count }: { count: number }) => (
  <span className={classes.badge} aria-hidden="true">
    {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count || null}
  </span>
);
