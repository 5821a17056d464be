import { Text, TextInput, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { GalleryRef } from '../gallery.machine';
import { byScreen, madeAt, madeOf, scenesOf, searchedScenes, sightNow } from '../gallery.selectors';
import { addressOf } from '../sight';
import classes from './Gallery.module.css';
import { Shot } from './Shot';
import { Views } from './Views';

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

type Props = { gallery: GalleryRef; words: string; onWords: (words: string) => void };

/** All scenes by screen, or those that a search finds. */
export function AllScenes({ gallery, words, onWords }: Props) {
  const scenes = useSelector(gallery, scenesOf);
  const sight = useSelector(gallery, sightNow);
  const wanted = useDeferredValue(words);
  const found = useMemo(() => searchedScenes(scenes, wanted), [scenes, wanted]);
  return (
    <>
      <Title order={1}>Gallery</Title>
      <Made gallery={gallery} />
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          label="Search scenes and the words on them"
          value={words}
          onChange={({ currentTarget }) => onWords(currentTarget.value)}
        />
        <Views sight={sight} />
      </div>
      <Text role="status" size="sm">
        {found.length === scenes.length ? `${scenes.length} scenes` : `${found.length} of ${scenes.length} scenes`}
      </Text>
      {byScreen(found).map(({ screen, scenes: of }) => (
        <section key={screen} aria-label={screen} className={classes.screen}>
          <h2>{screen}</h2>
          <ul className={classes.scenes} data-width={sight.width}>
            {of.map((scene) => (
              <li key={scene.slug}>
                <a href={addressOf({ ...sight, scene: scene.slug })}>
                  <Shot scene={scene} sight={sight} className={classes.cut} isNamed />
                  {scene.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Made({ gallery }: { gallery: GalleryRef }) {
  const at = useSelector(gallery, madeAt);
  const of = useSelector(gallery, madeOf);
  return (
    <Text size="sm" c="dimmed">
      {at && `Taken ${TIME.format(new Date(at))}`}
      {of && ` at ${of}`}, by the scenes of the tests of screens. Words in them are as long as a store may make them.
    </Text>
  );
}
