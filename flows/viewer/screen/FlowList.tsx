import { Button, NavLink, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { Machines } from '../../flows';
import { innermost } from '../../inspector/actor-status';
import { SEQUENCE } from '../flow-address';
import { groupsOf } from '../groups';
import { MomentWordsContext } from '../moment-words';
import { type SeenPage, tabName } from '../pages';
import { isSequenceShown, type SequenceRef } from '../sequence/sequence.machine';
import type { ViewerRef } from '../viewer.machine';
import { actorFollowed, actorsOf, flowShown, isSame, pagesSeen, tabsSeen } from '../viewer.selectors';
import { ShownOptionsContext } from './shown-options';
import classes from './Viewer.module.css';

/** Every flow, and how many of the open pages are in it now. */
export function FlowList({
  machines,
  viewer,
  sequence,
}: {
  machines: Machines;
  viewer: ViewerRef;
  sequence: SequenceRef;
}) {
  const shown = useSelector(viewer, flowShown);
  const pages = useSelector(viewer, pagesSeen);
  const isSequence = useSelector(sequence, isSequenceShown);
  const { groups, links } = use(ShownOptionsContext);
  return (
    <nav className={classes.flows} aria-label="Flows">
      <NavLink
        href={`#${SEQUENCE}`}
        label="Between flows"
        py={4}
        mt={8}
        title="Who told whom what, as a sequence chart"
        active={isSequence}
        {...(isSequence && { 'aria-current': 'page' as const })}
      />
      {links.map((link) => (
        <NavLink key={link.href} py={4} {...link} />
      ))}
      {groupsOf(machines, groups).map(({ title, flows }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {flows.map((flow) => (
            <NavLink
              key={flow}
              href={`#${flow}`}
              label={flow}
              py={4}
              title={machines[flow]?.root.description}
              active={flow === shown && !isSequence}
              {...(flow === shown && !isSequence && { 'aria-current': 'page' as const })}
              opened
              disableRightSectionRotation
              rightSection={<Living count={actorsOf(pages, flow).length} />}
            />
          ))}
        </section>
      ))}
    </nav>
  );
}

function Living({ count }: { count: number }) {
  const { active } = use(MomentWordsContext);
  return count > 0 && <span className={classes.living}>{active(count)}</span>;
}

/** The watched pages; if there is none, a link that opens one. */
export function Pages({ viewer, title }: { viewer: ViewerRef; title: string }) {
  const pages = useSelector(viewer, pagesSeen);
  const isDisconnected = useSelector(viewer, (snapshot) => snapshot.matches({ application: 'disconnected' }));
  const tabs = useSelector(viewer, tabsSeen);
  const { application, home } = use(ShownOptionsContext);
  return (
    <section className={classes.pages} aria-label={title}>
      <h2>{title}</h2>
      {isDisconnected && <Text size="sm">This browser lets no tab hear another.</Text>}
      {!isDisconnected && pages.length === 0 && (
        <>
          <p>
            No page of {application} is open in this browser. Open one beside this, and see here what happens as you use
            it.
          </p>
          <Button
            component="a"
            href={home}
            target="_blank"
            rel="opener"
            fullWidth
            onClick={(event) => {
              if (openBeside(home)) event.preventDefault();
            }}
          >
            Open {application}
          </Button>
        </>
      )}
      {pages.map((seen) => (
        <ActorsOfPage key={seen.page.id} viewer={viewer} seen={seen} name={tabName(tabs, seen.tab)} />
      ))}
    </section>
  );
}

/** Opens a window on the right half of the screen, if the browser allows that; else the link opens a tab. */
function openBeside(home: string): boolean {
  const { availWidth, availHeight } = window.screen;
  const width = Math.round(availWidth / 2);
  return window.open(home, '_blank', `popup,width=${width},height=${availHeight},left=${availWidth - width}`) !== null;
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
                {actor.flow}{' '}
                <span className={classes.where}>{innermost(actor.state.active).map(withoutFlow).join(', ')}</span>
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

const withoutFlow = (id: string) => id.split('.').slice(1).join('.');
