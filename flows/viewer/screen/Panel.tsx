import { Tabs } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AnyStateMachine } from 'xstate';
import { logKept } from '../viewer.selectors';
import type { WalkedTransition } from '../walked';
import { Log } from './Log';
import { Now } from './Now';
import { Outline } from './Outline';
import type { ViewerRef } from './Viewer';

type Props = {
  machine: AnyStateMachine | undefined;
  viewer: ViewerRef;
  walked: readonly WalkedTransition[];
  onState: (state: string) => void;
};

export function Panel({ machine, viewer, walked, onState }: Props) {
  const count = useSelector(viewer, (snapshot) => logKept(snapshot).length);
  return (
    <Tabs defaultValue="now" keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="now">Now</Tabs.Tab>
        <Tabs.Tab value="log">Log{count > 0 && ` (${count})`}</Tabs.Tab>
        <Tabs.Tab value="states">States</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="now">
        <Now viewer={viewer} />
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <Log viewer={viewer} />
      </Tabs.Panel>
      <Tabs.Panel value="states">
        {machine && <Outline machine={machine} viewer={viewer} walked={walked} onState={onState} />}
      </Tabs.Panel>
    </Tabs>
  );
}
