import type { ReactNode } from 'react';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { SocialLinks } from '../../components/social-links/SocialLinks';
import { useStoreInfo } from '../../shop/shop-context';
import classes from './ContactScreen.module.css';

const HOURS = 'Monday to Saturday, 10AM - 6PM';

/** Shows each contact detail only if the store provides it; the opening hours are fixed. */
export function StoreDetails() {
  const info = useStoreInfo(storeDetails);
  const { companyName = '', companyAddress = '', companyEmail = '', companyPhone = '' } = info ?? {};
  const officer = info?.grievanceOfficer;
  return (
    <section className={classes.details} aria-labelledby="reach">
      <h2 id="reach" className={classes.heading}>
        How to reach us
      </h2>
      <dl>
        {companyName && <Detail name="Company">{companyName}</Detail>}
        {companyEmail && (
          <Detail name="Email">
            <Email address={companyEmail} />
          </Detail>
        )}
        <Detail name={companyPhone ? 'Phone' : 'Hours'}>
          {companyPhone && <Phone number={companyPhone} />}
          <span className={classes.hours}>{HOURS}</span>
        </Detail>
        {companyAddress && <Detail name="Address">{companyAddress}</Detail>}
        {officer && (
          <Detail name="Grievance officer">
            <span>{officer.name}</span>
            {officer.email && <Email address={officer.email} />}
            {officer.phone && <Phone number={officer.phone} />}
            {officer.hours && <span className={classes.hours}>{officer.hours}</span>}
          </Detail>
        )}
      </dl>
      <SocialLinks />
    </section>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.detail}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Email = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

const Phone = ({ number }: { number: string }) => <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;
