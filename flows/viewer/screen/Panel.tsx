import { Tabs } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { CoverageRef } from '../coverage.machine';
import { MomentWordsContext } from '../moment-words';
import type { PageFrameRef } from '../page/page-frame.machine';
import type { SequenceRef } from '../sequence/sequence.machine';
import type { ViewerRef } from '../viewer.machine';
import { logEntries } from '../viewer.selectors';
import type { WalkedTransition } from '../walked';
import { Log } from './Log';
import { Now } from './Now';
import { Outline } from './Outline';

type Props = {
  machine: AnyStateMachine | undefined;
  viewer: ViewerRef;
  coverage: CoverageRef;
  sequence: SequenceRef;
  pageFrame: PageFrameRef;
  walked: readonly WalkedTransition[];
  onState: (state: string) => void;
};

export function Panel({ machine, viewer, coverage, sequence, pageFrame, walked, onState }: Props) {
  const count = useSelector(viewer, (snapshot) => logEntries(snapshot).length);
  const { tab } = use(MomentWordsContext);
  // Local state, because it filters only the display. Kept here, so that it survives a change of tabs.
  const [unwalkedBy, setUnwalkedBy] = useState<string>();
  return (
    <Tabs defaultValue="now" keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="now">{tab}</Tabs.Tab>
        <Tabs.Tab value="log">Log{count > 0 && ` (${count})`}</Tabs.Tab>
        <Tabs.Tab value="states">States</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="now">{machine && <Now machine={machine} viewer={viewer} />}</Tabs.Panel>
      <Tabs.Panel value="log">
        <Log viewer={viewer} sequence={sequence} pageFrame={pageFrame} />
      </Tabs.Panel>
      <Tabs.Panel value="states">
        {machine && (
          <Outline
            machine={machine}
            viewer={viewer}
            coverage={coverage}
            walked={walked}
            unwalkedBy={unwalkedBy}
            onFilter={setUnwalkedBy}
            onState={onState}
          />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
