import { useSelector } from '@xstate/react';
import { type ComponentProps, type MouseEvent, type ReactNode, Suspense, use, useCallback, useRef } from 'react';
import type { EnlargingRef } from '#machines/enlarging/enlarging.machine';
import { Picture } from '../../components/picture/Picture';
import { PlainButton } from '../../components/plain-button/PlainButton';
import type { Enlarged as ShownEnlarged } from './enlarged/Enlarged';
import classes from './Gallery.module.css';
import { EnlargeIcon } from './icons';
import { fetchEnlarged, useGivingUp } from './opened-by-hand';
import { PICTURE_SIZES } from './picture-sizes';

type GalleryProps = {
  name: string;
  pictures: string[];
  enlarging: EnlargingRef;
  /** Further buttons beside the one that enlarges. */
  tools?: ReactNode;
};

/** All pictures of a product: a strip to swipe on phones, a grid on larger screens. Each can be enlarged. */
export function Gallery({ name, pictures: known, enlarging, tools }: GalleryProps) {
  const isOpen = useSelector(enlarging, (snapshot) => snapshot.matches('open'));
  const isUnfetched = useSelector(enlarging, (snapshot) => snapshot.matches('unfetched'));
  const isAwaited = useSelector(enlarging, (snapshot) => snapshot.matches('fetching'));
  useGivingUp(
    isAwaited,
    useCallback(() => enlarging.send({ type: 'enlarging.closed' }), [enlarging]),
  );
  const strip = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pictures = known.length > 0 ? known : [''];
  const enlarge = (place: number) => enlarging.send({ type: 'enlarging.asked', pictures: known, place });
  const enlargeSeen = () => enlarge(strip.current ? placeSeen(strip.current) : 0);
  const enlargePointed = ({ target, currentTarget }: MouseEvent) => {
    const place = target instanceof Element ? [...currentTarget.children].indexOf(target) : -1;
    if (place >= 0 && known.length > 0) enlarge(place);
  };
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger pointer target; the keyboard has the button. */}
      <section
        ref={strip}
        aria-label={`Pictures of ${name}`}
        className={classes.gallery}
        data-count={Math.min(pictures.length, 3)}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onClick={enlargePointed}
      >
        {pictures.map((picture, place) => (
          <Picture
            key={picture}
            className={classes.picture}
            src={picture}
            alt={place === 0 ? name : `${name}, view ${place + 1}`}
            width={960}
            height={1280}
            sizes={place === 0 ? PICTURE_SIZES.first : PICTURE_SIZES.further}
            first={place === 0}
          />
        ))}
      </section>
      <div className={classes.tools}>
        {known.length > 0 && (
          <PlainButton
            ref={button}
            className={classes.tool}
            aria-label="Enlarge picture"
            title="Enlarge picture"
            onClick={enlargeSeen}
          >
            <EnlargeIcon width={20} height={20} />
          </PlainButton>
        )}
        {tools}
      </div>
      {isUnfetched && (
        <p className={classes.failed} role="alert">
          The larger picture could not be loaded. Please try again.
        </p>
      )}
      {isOpen && (
        <Suspense>
          <Enlarged enlarging={enlarging} name={name} opener={button} />
        </Suspense>
      )}
    </div>
  );
}

/** `use` does not suspend: the machine opens only once its `fetchDialog` has loaded this code. */
function Enlarged(props: ComponentProps<typeof ShownEnlarged>) {
  const fetched = use(fetchEnlarged());
  return <fetched.Enlarged {...props} />;
}

/** Index of the picture nearest to the middle of the strip; 0 where the strip does not scroll. */
function placeSeen(strip: HTMLElement): number {
  const middle = strip.scrollLeft + strip.clientWidth / 2;
  if (strip.scrollWidth <= strip.clientWidth) return 0;
  const distances = [...strip.children].map((picture) =>
    picture instanceof HTMLElement
      ? Math.abs(picture.offsetLeft - strip.offsetLeft + picture.offsetWidth / 2 - middle)
      : Number.POSITIVE_INFINITY,
  );
  return distances.indexOf(Math.min(...distances));
}
