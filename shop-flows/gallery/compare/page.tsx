import { renderToStaticMarkup } from 'react-dom/server';
import { LOOK_NAMES, pictureFile, type Scene } from '../gallery';
import type { ChangedPicture, ChangedScene, GalleryChanges } from './scenes';

type Told = { revision: string; css: string };

/** Changed pictures side by side, as a page that loads only the files beside it. */
export const changesPage = (changes: GalleryChanges, told: Told): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Page {...changes} {...told} />)}\n`;

function Page({ changed, added, gone, same, revision, css }: GalleryChanges & Told) {
  const title = `What looks otherwise since ${revision}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{css}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>
          {changed.length} scenes changed, {added.length} added, {gone.length} gone; {same} are as they were.
        </p>
        {changed.length > 1 && (
          <ul>
            {changed.map(({ name, slug, pictures }) => (
              <li key={slug}>
                <a href={`#${slug}`}>{name}</a> ({pictures.length} pictures)
              </li>
            ))}
          </ul>
        )}
        {changed.map((scene) => (
          <Changed key={scene.slug} scene={scene} revision={revision} />
        ))}
        <Whole title="Added" side="now" scenes={added} />
        <Whole title="Gone" side="before" scenes={gone} />
      </body>
    </html>
  );
}

function Changed({ scene: { name, slug, pictures, words }, revision }: { scene: ChangedScene; revision: string }) {
  return (
    <section aria-labelledby={slug}>
      <h2 id={slug}>{name}</h2>
      <Words sign="−" className="gone" words={words.gone} />
      <Words sign="+" className="added" words={words.added} />
      {pictures.map((picture) => (
        <Sides key={pictureFile(slug, picture)} slug={slug} name={name} picture={picture} revision={revision} />
      ))}
    </section>
  );
}

function Words({ sign, className, words }: { sign: string; className: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className={className}>
      {words.map((word) => (
        <li key={word}>
          {sign} {word}
        </li>
      ))}
    </ul>
  );
}

type SidesProps = { slug: string; name: string; picture: ChangedPicture; revision: string };

function Sides({ slug, name, picture, revision }: SidesProps) {
  const file = pictureFile(slug, picture);
  const look = lookOf(picture);
  const sides = [
    ['before', `At ${revision}`],
    ['now', 'Now'],
    ['difference', 'Where they differ'],
  ] as const;
  return (
    <>
      <h3>
        {look}: {picture.pixels.toLocaleString('en')} pixels
      </h3>
      <div className="sides">
        {sides.map(([side, title]) => (
          <figure key={side}>
            <figcaption>{title}</figcaption>
            <a href={`${side}/${file}`}>
              <img src={`${side}/${file}`} alt={`${name}, ${look}. ${title}.`} loading="lazy" />
            </a>
          </figure>
        ))}
      </div>
    </>
  );
}

function Whole({ title, side, scenes }: { title: string; side: 'before' | 'now'; scenes: readonly Scene[] }) {
  if (scenes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {scenes.map(({ name, slug, pictures }) => (
        <section key={slug} aria-label={name}>
          <h3>{name}</h3>
          <div className="row">
            {pictures.map((picture) => (
              <a key={pictureFile(slug, picture)} href={`${side}/${pictureFile(slug, picture)}`}>
                <img src={`${side}/${pictureFile(slug, picture)}`} alt={`${name}, ${lookOf(picture)}`} loading="lazy" />
              </a>
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}

const lookOf = ({ width, look }: Pick<ChangedPicture, 'width' | 'look'>) => `${width} px, ${LOOK_NAMES[look]}`;
