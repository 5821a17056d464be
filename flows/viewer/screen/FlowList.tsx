import { Anchor, NavLink, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AnyStateMachine } from 'xstate';
import { type SeenPage, tabName } from '../pages';
import type { ViewerRef } from '../viewer.machine';
import { actorFollowed, actorsOf, flowShown, isSame, pagesSeen, tabsSeen } from '../viewer.selectors';
import classes from './Viewer.module.css';

/** Every flow, and under it whichever actors live it now. */
export function FlowList({
  machines,
  viewer,
}: {
  machines: Readonly<Record<string, AnyStateMachine>>;
  viewer: ViewerRef;
}) {
  const shown = useSelector(viewer, flowShown);
  const pages = useSelector(viewer, pagesSeen);
  return (
    <>
      <Pages viewer={viewer} pages={pages} />
      {Object.entries(machines).map(([flow, machine]) => (
        <NavLink
          key={flow}
          href={`#${flow}`}
          label={flow}
          py={4}
          title={machine.root.description}
          active={flow === shown}
          {...(flow === shown && { 'aria-current': 'page' as const })}
          opened
          disableRightSectionRotation
          rightSection={<Living count={actorsOf(pages, flow).length} />}
        />
      ))}
    </>
  );
}

function Living({ count }: { count: number }) {
  return count > 0 && <span className={classes.living}>{count} live</span>;
}

function Pages({ viewer, pages }: { viewer: ViewerRef; pages: SeenPage[] }) {
  const isDeaf = useSelector(viewer, (snapshot) => snapshot.matches({ shop: 'deaf' }));
  const tabs = useSelector(viewer, tabsSeen);
  return (
    <section className={classes.pages} aria-label="Open pages">
      <h2>Open pages</h2>
      {isDeaf && <Text size="sm">This browser lets no tab hear another.</Text>}
      {!isDeaf && pages.length === 0 && (
        <Text size="sm" c="dimmed">
          Open{' '}
          <Anchor href="/" target="_blank" rel="noopener" underline="always">
            the shop
          </Anchor>{' '}
          in another tab: its actors are lit here.
        </Text>
      )}
      {pages.map((seen) => (
        <ActorsOfPage key={seen.page.id} viewer={viewer} seen={seen} name={tabName(tabs, seen.tab)} />
      ))}
    </section>
  );
}

function ActorsOfPage({ viewer, seen: { page, actors }, name }: { viewer: ViewerRef; seen: SeenPage; name: string }) {
  const followed = useSelector(
    viewer,
    actorFollowed,
    (one, other) => one?.actor === other?.actor && one?.page === other?.page,
  );
  return (
    <>
      <Text size="sm" fw={600} className={classes.page} title={page.title}>
        {name} <span className={classes.address}>{pathOf(page.address)}</span>
      </Text>
      <ul className={classes.actors}>
        {actors
          .filter(({ kind }) => kind === 'machine')
          .map((actor) => (
            <li key={actor.id}>
              <button
                type="button"
                className={classes.actor}
                aria-pressed={isSame({ page: page.id, actor: actor.id }, followed)}
                onClick={() => viewer.send({ type: 'viewer.actor.chosen', page: page.id, actor: actor.id })}
              >
                {actor.flow} <span className={classes.where}>{innermost(actor.state.active)}</span>
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}

const pathOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Where an actor is: the states that hold no other active one. */
const innermost = (active: string[]) =>
  active
    .filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => id.split('.').slice(1).join('.'))
    .join(', ');
