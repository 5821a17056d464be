import { shownStoreName } from '#contract/store-info';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { useStoreInfo } from '../../app/shop-context';

type PageHeadProps = {
  /** What the page is about; the home page speaks for the store itself. */
  title?: string | undefined;
  description?: string | undefined;
};

const MOST_IN_DESCRIPTION = 160;

/** Title and meta of a page, in the name of the store. */
export function PageHead({ title, description }: PageHeadProps) {
  const info = useStoreInfo(storeDetails);
  const name = shownStoreName(info);
  const about = (description || info?.description || `Shop online at ${name}.`).slice(0, MOST_IN_DESCRIPTION);
  return (
    <>
      <title>{title ? `${title} | ${name}` : name}</title>
      <meta name="description" content={about} />
    </>
  );
}
