import { type CSSProperties, type ImgHTMLAttributes, useState } from 'react';
import { type StoreInfo, storeCan } from '#contract/store-info';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { useShop } from '../../shop/shop-context';
import fallback from './fallback.svg';

type PictureProps = Pick<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'className' | 'sizes' | 'onLoad'> & {
  style?: CSSProperties & Record<`--${string}`, number>;
  src: string;
  width: number;
  height: number;
  /** The picture a shopper sees first is fetched at once; the others when they come near. */
  first?: boolean;
};

const WIDTHS = [360, 480, 960];

/** What a store may hand over as a picture: an address of the web or within it, or the picture itself. */
const A_PICTURE = /^(https?:|data:image\/|[^:]*([/?#]|$))/i;

/** A picture of the store; one that is missing or broken gives way to a stock picture. */
export function Picture({ src, first = false, sizes, alt = '', ...rest }: PictureProps) {
  const [brokenSource, markBroken] = useState<string>();
  const { storeInfo } = useShop();
  // Settled once: a picture that is already being fetched is not fetched again in another width.
  const [info] = useState(() => storeDetails(storeInfo.getSnapshot()));
  const isBroken = src === '' || !A_PICTURE.test(src) || brokenSource === src;
  return (
    <img
      {...rest}
      alt={alt}
      decoding={first ? 'sync' : 'async'}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      // A host that has put a small copy into the page lets phones ask for this one later.
      suppressHydrationWarning={first}
      {...(isBroken ? { src: fallback } : sources(src, sizes, info))}
      onError={() => markBroken(src)}
      ref={(image) => {
        // It may have failed before the scripts were there to hear of it.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') markBroken(src);
      }}
    />
  );
}

/** Stores that can scale their pictures are asked for the width the screen needs. */
function sources(src: string, sizes: string | undefined, info: StoreInfo | undefined) {
  if (!sizes || !storeCan(info, 'pictureWidths')) return { src };
  const at = (width: number) => `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
  return { src: at(480), srcSet: WIDTHS.map((width) => `${at(width)} ${width}w`).join(', '), sizes };
}
