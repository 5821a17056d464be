import { storeDetails, storeName } from '#machines/store-info/store-info.selectors';
import { useShop, useStoreInfo } from '../../shop/shop-context';
import { webAddress } from './web-address';

type PageHeadProps = {
  /** Without one, as on the home page, the store's name is the title. */
  title?: string | undefined;
  description?: string | undefined;
  /** The canonical address for search engines. A page without one is not to be indexed. */
  foundAt?: string | undefined;
  /** The canonical address of a page that is not to be indexed itself. */
  partOf?: string | undefined;
  /** Preview of shared links; the store's logo or the shop's icon by default. */
  picture?: string | undefined;
  isProduct?: boolean;
};

const MOST_IN_DESCRIPTION = 160;
/** Stands in until the store's name is known. */
const NAMELESS = 'Shop online';
const SIGN = '/icon-512.png';

/** Title and metadata, for the browser tab, search engines and shared links. */
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

/** One line, cut between code points: half a surrogate pair would differ between host and browser. */
const firstOf = (text: string): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, MOST_IN_DESCRIPTION).join('');

/** Previews of shared links do not show SVG, so such a logo gives way to the shop's icon. */
const signOf = (logo: string, origin: string): string =>
  (!/\.svg\b/i.test(logo) && webAddress(logo, origin)) || origin + SIGN;
