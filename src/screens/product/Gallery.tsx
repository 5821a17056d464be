import { Picture } from '../../components/picture/Picture';
import classes from './Gallery.module.css';

/** All pictures of a product: swiped through on a phone, side by side where there is room. */
export function Gallery({ name, pictures: known }: { name: string; pictures: string[] }) {
  const pictures = known.length > 0 ? known : [''];
  return (
    <section
      aria-label={`Pictures of ${name}`}
      className={classes.gallery}
      data-count={Math.min(pictures.length, 3)}
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map((picture, place) => (
        <Picture
          key={picture}
          className={classes.picture}
          src={picture}
          alt={place === 0 ? name : `${name}, view ${place + 1}`}
          width={960}
          height={1280}
          sizes={place === 0 ? '(min-width: 48em) 55vw, min(92vw, 42vh)' : '(min-width: 48em) 400px, min(92vw, 42vh)'}
          first={place === 0}
        />
      ))}
    </section>
  );
}
