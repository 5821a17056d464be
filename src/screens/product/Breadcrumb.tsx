import { Link } from '../../components/link/Link';
import { HOME_STEP, type Step } from '../../components/page/breadcrumbs';
import classes from './Breadcrumb.module.css';

/** The same steps as in the structured data for search engines. The last step is the page itself. */
export function Breadcrumb({ steps }: { steps: Step[] }) {
  const ways = [HOME_STEP, ...steps.slice(0, -1)];
  const [present = ''] = steps.at(-1) ?? [];
  return (
    <nav className={classes.way} aria-label="Breadcrumb">
      <ol>
        {ways.map(([name, address]) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{present}</li>
      </ol>
    </nav>
  );
}
