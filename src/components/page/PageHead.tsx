import { storeDetails, storeName } from '#machines/store-info/store-info.selectors';
import { useShop, useStoreInfo } from '../../shop/shop-context';
import { webAddress } from './web-address';

type PageHeadProps = {
  /** What the page is about; the home page speaks for the store itself. */
  title?: string | undefined;
  description?: string | undefined;
  /** The one address under which searchers find the page. One that has none is not to be found. */
  foundAt?: string | undefined;
  /** What searchers are to keep in its place, where it is not to be found itself. */
  partOf?: string | undefined;
  /** What the page is known by where somebody shares it; the store's own sign if there is nothing better. */
  picture?: string | undefined;
  isProduct?: boolean;
};

const MOST_IN_DESCRIPTION = 160;
/** As long as the store may still say its name. */
const NAMELESS = 'Shop online';
const SIGN = '/icon-512.png';

/** All that a page says of itself, in the name of the store: to the tab, to searchers and to whom it is shared with. */
export function PageHead({ title, description, foundAt, partOf, picture = '', isProduct }: PageHeadProps) {
  const { origin } = useShop();
  const info = useStoreInfo(storeDetails);
  const name = useStoreInfo(storeName);
  const about = firstOf(description || info?.description || (name ? `Shop online at ${name}.` : NAMELESS));
  const shared = {
    title: title || name || NAMELESS,
    description: about,
    type: isProduct ? 'product' : 'website',
    image: webAddress(picture, origin) || signOf(info?.companyLogoUrl ?? '', origin),
    site_name: name,
    locale: 'en_IN',
    ...(foundAt && { url: origin + foundAt }),
  };
  return (
    <>
      <title>{[title, name].filter(Boolean).join(' | ') || NAMELESS}</title>
      <meta name="description" content={about} />
      {(foundAt || partOf) && <link rel="canonical" href={origin + (foundAt || partOf)} />}
      {!foundAt && <meta name="robots" content="noindex" />}
      {Object.entries(shared).map(([word, content]) => (
        <meta key={word} property={`og:${word}`} content={content} />
      ))}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** A line, cut between letters: half of one would be another in the browser than on the host. */
const firstOf = (text: string): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, MOST_IN_DESCRIPTION).join('');

/** Nobody shows a drawing beside a shared link. */
const signOf = (logo: string, origin: string): string =>
  (!/\.svg\b/i.test(logo) && webAddress(logo, origin)) || origin + SIGN;
