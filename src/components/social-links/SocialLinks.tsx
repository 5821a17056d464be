import { isStoreSettled, storeDetails } from '#machines/store-info/store-info.selectors';
import { useStoreInfo } from '../../shop/shop-context';
import { FacebookIcon, InstagramIcon, LinkIcon, TwitterIcon } from '../icons/icons';
import classes from './SocialLinks.module.css';

const SOCIAL_ICONS = { instagram: InstagramIcon, facebook: FacebookIcon, twitter: TwitterIcon };
const DEFAULT_SOCIAL_LINKS = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
};

/** The store's own networks. If it names none once the store info has loaded or failed, three default ones. */
export function SocialLinks() {
  const info = useStoreInfo(storeDetails);
  const named = Object.entries(info?.socialLinks ?? {});
  const isSettled = useStoreInfo(isStoreSettled);
  const usual = isSettled ? Object.entries(DEFAULT_SOCIAL_LINKS) : [];
  const links = named.length > 0 ? named.filter(([, url]) => /^https?:\/\//i.test(url)) : usual;
  if (links.length === 0) return null;
  return (
    <ul className={classes.social}>
      {links.map(([network, url]) => {
        const known = Object.entries(SOCIAL_ICONS).find(([name]) => name === network.toLowerCase());
        const NetworkIcon = known?.[1] ?? LinkIcon;
        return (
          <li key={network}>
            <a href={url} rel="noopener noreferrer" target="_blank" aria-label={network}>
              <NetworkIcon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
