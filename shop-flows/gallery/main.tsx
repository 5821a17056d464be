import '@mantine/core/styles.css';
import 'virtual:theme.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { theme } from '../../src/theme/theme';
import { galleryMachine } from './gallery.machine';
import { readingGallery } from './reading-gallery';
import { GalleryPage } from './screen/GalleryPage';
import { sightIn } from './sight';

const readGallery = readingGallery((signal) => fetch('./index.json', { signal, cache: 'no-cache' }));
// Created outside React, whose StrictMode would start it twice.
const gallery = createActor(galleryMachine.provide({ actors: { readGallery } }), {
  input: { sight: sightIn(window.location.hash) },
});
gallery.start();
window.addEventListener('hashchange', () => {
  gallery.send({ type: 'gallery.address.changed', sight: sightIn(window.location.hash) });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no place for the gallery.');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <GalleryPage gallery={gallery} />
    </MantineProvider>
  </StrictMode>,
);
