import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { POLICY_NAMES, POLICY_TYPES, policyAddress } from '#machines/policy/policy-types';
import { storeDetails, storeName, storeProblem } from '#machines/store-info/store-info.selectors';
import { Link } from '../../components/link/Link';
import { SocialLinks } from '../../components/social-links/SocialLinks';
import { useShop, useStoreInfo } from '../../shop/shop-context';
import classes from './Footer.module.css';

const HELP_LINKS = [
  ...POLICY_TYPES.map((policy) => ({ name: POLICY_NAMES[policy], to: policyAddress(policy) })),
  { name: 'Contact Us', to: '/contact' },
];

const COMPANY_LINKS = [
  { name: 'My Account', to: '/account' },
  { name: 'My Orders', to: '/orders' },
  { name: 'Track Order', to: '/track-order' },
];

export function Footer() {
  const name = useStoreInfo(storeName);
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.store}>
          <h2 className={classes.name}>{name}</h2>
          <p>Everyday dresses, festive ethnic wear, easy footwear and the small things that finish a look.</p>
          <SocialLinks />
        </div>
        <FooterLinks title="Help" links={HELP_LINKS} />
        <FooterLinks title="Company" links={COMPANY_LINKS} />
        <ReachUs />
      </div>
      <p className={classes.copyright}>
        © {new Date().getFullYear()} {name && `${name}. `}All rights reserved. Prices include all taxes.
      </p>
    </footer>
  );
}

/** Folded on phones. On larger screens CSS shows the links; this unfolds them in browsers without ::details-content. */
const unfoldOnLargeScreens = (fold: HTMLDetailsElement | null) => {
  if (fold && window.innerWidth >= 768) fold.open = true;
};

function FooterLinks({ title, links }: { title: string; links: { name: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <details ref={unfoldOnLargeScreens}>
        <summary className={classes.heading}>{title}</summary>
        <ul className={classes.links}>
          {links.map(({ name, to }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Company, address, phone and email, as the law requires; each only if the store provides it. */
function ReachUs() {
  const { storeInfo } = useShop();
  const info = useStoreInfo(storeDetails);
  const problem = useStoreInfo(storeProblem);
  const canRetry = useSelector(storeInfo, (snapshot) => snapshot.can({ type: 'storeInfo.retried' }));
  const isKnown = useStoreInfo(({ context: { info: told, failure } }) => Boolean(told ?? failure));
  // Before the store has answered once, there is nothing to show below the heading.
  if (!isKnown) return null;
  return (
    <section tabIndex={-1} aria-labelledby="reach-us" className={classes.reach}>
      <h2 className={classes.heading} id="reach-us">
        Reach us
      </h2>
      {info && (
        <address className={classes.address}>
          {info.companyName && <p>{info.companyName}</p>}
          {info.companyAddress && <p>{info.companyAddress}</p>}
          {info.companyPhone && (
            <p>
              <a href={`tel:${info.companyPhone.replace(/[^\d+]/g, '')}`}>{info.companyPhone}</a>
            </p>
          )}
          {info.companyEmail && (
            <p>
              <a href={`mailto:${info.companyEmail}`}>{info.companyEmail}</a>
            </p>
          )}
          {info.grievanceOfficer && <p>Grievance officer: {info.grievanceOfficer.name}</p>}
        </address>
      )}
      {problem && <p>{PROBLEMS[problem]}</p>}
      {canRetry && (
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            currentTarget.closest('section')?.focus();
            storeInfo.send({ type: 'storeInfo.retried' });
          }}
        >
          Try Again
        </Button>
      )}
    </section>
  );
}

const PROBLEMS = {
  refused: 'Failed to load store information',
  error: 'An error occurred while loading store information',
};
