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
  /** Fetched at once and with priority; other pictures load lazily. */
  first?: boolean;
};

const WIDTHS = [360, 480, 960];

/** What a store may send as a picture: an http(s) address, a relative address, or a `data:` image. */
const A_PICTURE = /^(https?:|data:image\/|[^:]*([/?#]|$))/i;

/** A picture of the store, replaced by a stock picture if it is missing or broken. */
export function Picture({ src, first = false, sizes, alt = '', ...rest }: PictureProps) {
  const [brokenSource, markBroken] = useState<string>();
  const { storeInfo } = useShop();
  // Read once, so that store info arriving later does not make the browser fetch another width.
  const [info] = useState(() => storeDetails(storeInfo.getSnapshot()));
  const isBroken = src === '' || !A_PICTURE.test(src) || brokenSource === src;
  return (
    <img
      {...rest}
      alt={alt}
      decoding={first ? 'sync' : 'async'}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      // A host that inlines a small copy lowers the fetchPriority in its HTML, which React would report as a mismatch.
      suppressHydrationWarning={first}
      {...(isBroken ? { src: fallback } : sources(src, sizes, info))}
      onError={() => markBroken(src)}
      ref={(image) => {
        // It may have failed before hydration, when `onError` did not listen yet.
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
