import { Button, Code, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { GalleryRef } from '../gallery.machine';
import { sightNow } from '../gallery.selectors';
import { addressOf, NOT_SHOWN } from '../sight';
import { AllScenes } from './AllScenes';
import classes from './Gallery.module.css';
import { NotShown } from './NotShown';
import { ScenePage } from './ScenePage';

export function GalleryPage({ gallery }: { gallery: GalleryRef }) {
  const sight = useSelector(gallery, sightNow);
  const isReading = useSelector(gallery, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(gallery, (snapshot) => snapshot.matches('missing'));
  const isOfAll = useSelector(gallery, (snapshot) => snapshot.matches({ open: 'allScenes' }));
  const isNotShown = useSelector(gallery, (snapshot) => snapshot.matches({ open: 'statesNotShown' }));
  const isScene = useSelector(gallery, (snapshot) => snapshot.matches({ open: 'scene' }));
  const isUnknown = useSelector(gallery, (snapshot) => snapshot.matches({ open: 'unknownScene' }));
  // Kept outside the machine and here, so that a search survives a look at one of its scenes.
  const [words, setWords] = useState('');
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main, sight.scene);
  return (
    <>
      <header className={classes.header}>
        <a href="../">Flows</a>
        <a href={addressOf({ ...sight, scene: '' })} aria-current={isOfAll ? 'page' : undefined}>
          All scenes
        </a>
        <a href={addressOf({ ...sight, scene: NOT_SHOWN })} aria-current={isNotShown ? 'page' : undefined}>
          States that no scene shows
        </a>
      </header>
      <main ref={main} className={classes.main} tabIndex={-1} aria-busy={isReading}>
        {isReading && <Text role="status">The gallery is looked up …</Text>}
        {isMissing && <Missing gallery={gallery} />}
        {isOfAll && <AllScenes gallery={gallery} words={words} onWords={setWords} />}
        {isNotShown && <NotShown gallery={gallery} />}
        {isScene && <ScenePage gallery={gallery} />}
        {isUnknown && (
          <>
            <Title order={1}>No such scene</Title>
            <p>
              No scene is called <Code>{sight.scene}</Code>; it may have got another name.{' '}
              <a href={addressOf({ ...sight, scene: '' })}>Look at all scenes</a>
            </p>
          </>
        )}
      </main>
    </>
  );
}

/** After following a link, the focus moves to the new content; on arrival it stays at the top. */
function useFocusOnArrival(main: { current: HTMLElement | null }, scene: string) {
  const last = useRef(scene);
  useEffect(() => {
    if (last.current === scene) return;
    last.current = scene;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, scene]);
}

function Missing({ gallery }: { gallery: GalleryRef }) {
  return (
    <>
      <Title order={1}>Gallery</Title>
      <p>No pictures of the shop are here yet. This takes them, in some minutes, where the shop is developed:</p>
      <Code block>npm run gallery</Code>
      <Button mt="md" variant="default" onClick={() => gallery.send({ type: 'gallery.asked' })}>
        Look again
      </Button>
    </>
  );
}
