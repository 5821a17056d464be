import classes from '../form/Form.module.css';
import { Link } from '../link/Link';

/** What the shopper agrees to by sending the form above. */
export const PolicyLinks = ({ children }: { children: string }) => (
  <p className={classes.small}>
    {children} you agree to our <Link to="/terms">Terms</Link> and <Link to="/privacy">Privacy Policy</Link>.
  </p>
);
