import { Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { GalleryRef } from '../gallery.machine';
import { notShownIn } from '../gallery.selectors';
import classes from './Gallery.module.css';

/** The states of each flow that no scene shows, with their descriptions. */
export function NotShown({ gallery }: { gallery: GalleryRef }) {
  const flows = useSelector(gallery, notShownIn);
  const count = flows.reduce((sum, { states }) => sum + states.length, 0);
  return (
    <>
      <Title order={1}>States that no scene shows</Title>
      <p>
        {count === 0
          ? 'Some scene shows each state of each flow.'
          : `${count} states of ${flows.length} flows. Many pass in a moment or lead away from the page; of the others a scene is missing in tests/support/screens.`}
      </p>
      {flows.map(({ flow, states }) => (
        <section key={flow} aria-label={flow} className={classes.screen}>
          <h2>
            <a href={`../#${flow}`}>{flow}</a>
          </h2>
          <dl className={classes.states}>
            {states.map(({ id, description }) => (
              <div key={id}>
                <dt>{id}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
