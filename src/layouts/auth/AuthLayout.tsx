import type { ReactNode } from 'react';
import { storeName } from '#machines/store-info/store-info.selectors';
import { BackIcon } from '../../components/icons/icons';
import { Link } from '../../components/link/Link';
import { useStoreInfo } from '../../shop/shop-context';
import { FetchingBar } from '../main/FetchingBar';
import { OfflineLine } from '../offline/OfflineLine';
import classes from './AuthLayout.module.css';

/** Only a card and a link back, so that nothing distracts from the form. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const name = useStoreInfo(storeName);
  return (
    <div className={classes.frame}>
      <FetchingBar />
      <header className={classes.header}>
        <Link to="/" className={classes.back}>
          <BackIcon width={20} height={20} />
          Back to home
        </Link>
        <p className={classes.name}>{name}</p>
      </header>
      <OfflineLine />
      <div className={classes.place}>
        <main id="content" tabIndex={-1} className={classes.card}>
          {children}
        </main>
      </div>
    </div>
  );
}
