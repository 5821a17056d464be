import { Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { LOOK_NAMES } from '../gallery';
import type { GalleryRef } from '../gallery.machine';
import { neighboursOf, sceneShown, scenesOf, sightNow } from '../gallery.selectors';
import { addressOf } from '../sight';
import classes from './Gallery.module.css';
import { fileOf, Shot } from './Shot';
import { Views } from './Views';

/** One scene at one width and look, with its texts and the states of its machines. */
export function ScenePage({ gallery }: { gallery: GalleryRef }) {
  const scenes = useSelector(gallery, scenesOf);
  const scene = useSelector(gallery, sceneShown);
  const sight = useSelector(gallery, sightNow);
  if (!scene) return null;
  const { previous, next } = neighboursOf(scenes, scene);
  return (
    <>
      <nav className={classes.neighbours} aria-label="Scenes before and after">
        {previous && <a href={addressOf({ ...sight, scene: previous.slug })}>← {previous.name}</a>}
        {next && <a href={addressOf({ ...sight, scene: next.slug })}>{next.name} →</a>}
      </nav>
      <Title order={1}>{scene.name}</Title>
      <Views sight={sight} />
      <div className={classes.sceneAndWords}>
        <figure className={classes.figure}>
          <Shot scene={scene} sight={sight} className={classes.whole} />
          <figcaption>
            {scene.screen}, {sight.width} px, {LOOK_NAMES[sight.look]}.{' '}
            <a href={fileOf(scene, sight)}>The picture by itself</a>
          </figcaption>
        </figure>
        <div className={classes.words}>
          <section aria-label="Words on it">
            <h2>Words on it</h2>
            <ul>
              {scene.words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          </section>
          <section aria-label="Where its flows are">
            <h2>Where its flows are</h2>
            <ul>
              {scene.states.map((state) => (
                <li key={state}>
                  <a href={`../#${state.split('.')[0]}`}>{state}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
