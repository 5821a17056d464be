import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Select,
  Switch,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { mermaidOf } from '../../chart/mermaid';
import type { CoverageRef } from '../coverage.machine';
import type { DrawingRef } from '../drawing.machine';
import { findsIn } from '../search';
import type { ViewerRef } from '../viewer.machine';
import { flowShown } from '../viewer.selectors';
import { drawnAsFile, handOut } from './taking-away';
import classes from './Viewer.module.css';

type Props = {
  machines: Readonly<Record<string, AnyStateMachine>>;
  viewer: ViewerRef;
  coverage: CoverageRef;
  drawing: DrawingRef | undefined;
  onFound: (flow: string, state: string) => void;
};

export function Header({ machines, viewer, coverage, drawing, onFound }: Props) {
  const isFollowing = useSelector(viewer, (snapshot) => snapshot.matches({ attention: 'followingAlong' }));
  const isCoverageHidden = useSelector(coverage, (snapshot) => snapshot.matches('hidden'));
  return (
    <header className={classes.header}>
      <Title order={1} size="h4">
        Flows
      </Title>
      <Search machines={machines} onFound={onFound} />
      <Group gap="md" ml="auto" wrap="wrap">
        <Switch
          label="Follow along"
          checked={isFollowing}
          onChange={({ currentTarget }) =>
            viewer.send({ type: currentTarget.checked ? 'viewer.following.asked' : 'viewer.following.ended' })
          }
        />
        <Switch
          label="Test coverage"
          checked={!isCoverageHidden}
          onChange={({ currentTarget }) =>
            coverage.send({ type: currentTarget.checked ? 'coverage.asked' : 'coverage.hidden' })
          }
        />
        <Takeaway machines={machines} viewer={viewer} drawing={drawing} />
        <ColourScheme />
      </Group>
    </header>
  );
}

const KINDS = { flow: 'Flow', state: 'State', event: 'Event' };

function Search({ machines, onFound }: Pick<Props, 'machines' | 'onFound'>) {
  const finds = useMemo(() => findsIn(machines), [machines]);
  return (
    <Select
      className={classes.search}
      aria-label="Search flows, states and events"
      placeholder="Search flows, states and events"
      searchable
      selectFirstOptionOnChange
      limit={40}
      nothingFoundMessage="Nothing is called so."
      value={null}
      data={finds.map(({ id, flow, shown, kind }) => ({
        value: id,
        label: kind === 'flow' ? `${shown} · flow` : `${shown} · ${KINDS[kind].toLowerCase()} of ${flow}`,
      }))}
      onChange={(chosen) => {
        const find = finds.find(({ id }) => id === chosen);
        if (find) onFound(find.flow, find.state);
      }}
    />
  );
}

function Takeaway({ machines, viewer, drawing }: Pick<Props, 'machines' | 'viewer' | 'drawing'>) {
  const flow = useSelector(viewer, flowShown);
  const placed = useSelector(drawing, (snapshot) => snapshot?.context.placed);
  const machine = machines[flow];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs">
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={!placed}
          onClick={() => placed && machine && handOut(`${flow}.svg`, 'image/svg+xml', drawnAsFile(placed, machine))}
        >
          SVG drawing
        </Menu.Item>
        <Menu.Item onClick={() => machine && handOut(`${flow}.mmd`, 'text/plain', mermaidOf(machine))}>
          Mermaid text
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ColourScheme() {
  // Else it would write a style into the page, which the page's policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="default"
      aria-label={isDark ? 'Light colours' : 'Dark colours'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? '☀' : '☾'}
    </ActionIcon>
  );
}
