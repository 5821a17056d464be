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
import { use, useMemo } from 'react';
import { mermaidOf } from '../../chart/mermaid';
import { type Machines, machineIn } from '../../flows';
import { handOut } from '../../hand-out';
import type { CoverageRef } from '../coverage.machine';
import type { DrawingRef } from '../drawing.machine';
import type { PlayingRef } from '../playing/playing.machine';
import type { RecordingRef } from '../recording.machine';
import { type Find, findsIn, searched } from '../search';
import type { TestMakingRef } from '../test-making.machine';
import type { ViewerRef } from '../viewer.machine';
import { flowShown } from '../viewer.selectors';
import { MakeTest } from './MakeTest';
import { OpenRecording, Record } from './Recording';
import { ShownOptionsContext } from './shown-options';
import { drawnAsFile } from './taking-away';
import classes from './Viewer.module.css';

type Props = {
  machines: Machines;
  viewer: ViewerRef;
  /** The viewer of the open pages, also while a recording is shown. */
  live: ViewerRef;
  recording: RecordingRef;
  playing: PlayingRef;
  coverage: CoverageRef;
  testMaking: TestMakingRef;
  drawing: DrawingRef | undefined;
  onFound: (flow: string, state: string) => void;
};

export function Header({ machines, viewer, live, recording, playing, coverage, testMaking, drawing, onFound }: Props) {
  const isFollowing = useSelector(
    viewer,
    (snapshot) => snapshot.matches({ attention: 'followingAlong' }) || snapshot.matches({ attention: 'opening' }),
  );
  const isCoverageHidden = useSelector(coverage, (snapshot) => snapshot.matches('hidden'));
  const { coverage: report, tests } = use(ShownOptionsContext);
  return (
    <header className={classes.header}>
      <Title order={1} size="h4">
        Flows
      </Title>
      <Search machines={machines} onFound={onFound} />
      <Group gap="md" className={classes.switches}>
        <Switch
          label="Follow along"
          checked={isFollowing}
          onChange={({ currentTarget }) =>
            viewer.send({ type: currentTarget.checked ? 'viewer.following.asked' : 'viewer.following.ended' })
          }
        />
        {report && (
          <Switch
            label="Test coverage"
            checked={!isCoverageHidden}
            onChange={({ currentTarget }) =>
              coverage.send({ type: currentTarget.checked ? 'coverage.asked' : 'coverage.hidden' })
            }
          />
        )}
      </Group>
      <Group gap="md" className={classes.actionsOfPage}>
        <Record viewer={live} recording={recording} />
        <OpenRecording viewer={live} playing={playing} />
        {tests && <MakeTest machines={machines} viewer={viewer} testMaking={testMaking} />}
        <Takeaway machines={machines} viewer={viewer} drawing={drawing} />
        <ColourScheme />
      </Group>
    </header>
  );
}

const labelOf = ({ flow, shown, kind }: Find) =>
  kind === 'flow' ? `${shown} · flow` : `${shown} · ${kind} of ${flow}`;

const MOST_FOUND = 40;

function Search({ machines, onFound }: Pick<Props, 'machines' | 'onFound'>) {
  const { toastOf } = use(ShownOptionsContext);
  const finds = useMemo(() => findsIn(machines, toastOf), [machines, toastOf]);
  return (
    <Select
      className={classes.search}
      aria-label={toastOf ? 'Search states, events, descriptions and toasts' : 'Search states, events and descriptions'}
      placeholder={toastOf ? 'Search states, events, toasts' : 'Search states and events'}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={`No ${toastOf ? 'flow, state, event or toast' : 'flow, state or event'} has these words. Texts of a page itself are not searched.`}
      value={null}
      data={finds.map((find) => ({ value: find.id, label: labelOf(find) }))}
      filter={({ options, search }) => {
        const ids = new Map(searched(finds, search, MOST_FOUND).map(({ id }, place) => [id, place]));
        const placeOf = (option: (typeof options)[number]) => ('value' in option ? ids.get(option.value) : undefined);
        return options
          .filter((option) => placeOf(option) !== undefined)
          .sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
      }}
      renderOption={({ option }) => {
        const find = finds.find(({ id }) => id === option.value);
        return (
          <span className={classes.found}>
            {option.label}
            {find?.description && <span>{find.description}</span>}
          </span>
        );
      }}
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
  const machine = machineIn(machines, flow);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs">
          Download
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
  // Without `keepTransitions` Mantine writes an inline style, which the page's policy forbids.
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
