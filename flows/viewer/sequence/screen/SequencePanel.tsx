import { Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ViewerRef } from '../../viewer.machine';
import { inColumns } from '../in-sight';
import type { Sequence, Step } from '../sequence';
import type { SequenceRef } from '../sequence.machine';
import classes from './Sequence.module.css';
import { StepDetails } from './StepDetails';

type Props = {
  viewer: ViewerRef;
  sequence: SequenceRef;
  whole: Sequence;
  step: Step | undefined;
  tabNameOf: (tab: string) => string;
  onBack: () => void;
};

/** The chosen event, and the choice of actors that are shown. */
export function SequencePanel({ viewer, sequence, whole, step, tabNameOf, onBack }: Props) {
  return (
    <>
      {step ? (
        <StepDetails key={step.id} viewer={viewer} step={step} tabNameOf={tabNameOf} onBack={onBack} />
      ) : (
        <Text size="sm" c="dimmed" className={classes.section}>
          Arrow keys move from event to event; Enter, or a click, shows one: what it carried, and the state before and
          after it.
        </Text>
      )}
      <Actors sequence={sequence} whole={whole} tabNameOf={tabNameOf} />
    </>
  );
}

function Actors({ sequence, whole, tabNameOf }: Pick<Props, 'sequence' | 'whole' | 'tabNameOf'>) {
  const hidden = useSelector(sequence, ({ context }) => context.hidden);
  const columns = useMemo(() => inColumns(whole), [whole]);
  const tabs = [...new Set(columns.map(({ tab }) => tab))];
  const hide = (lifelines: string[]) => sequence.send({ type: 'sequence.lifelines.hidden', lifelines });
  const toggle = (id: string) => hide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  if (columns.length === 0) return null;
  return (
    <section className={classes.section} aria-label="Actors">
      <Group justify="space-between" mb="xs">
        <h2>Actors</h2>
        <Group gap="xs">
          <Button size="compact-xs" variant="default" onClick={() => hide([])}>
            All
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => hide(columns.map(({ id }) => id))}>
            None
          </Button>
        </Group>
      </Group>
      {tabs.map((tab) => (
        <Stack key={tab} gap={0} mb="sm" role="group" aria-label={tabNameOf(tab)}>
          {tabs.length > 1 && <h3 className={classes.tab}>{tabNameOf(tab)}</h3>}
          {columns
            .filter((lifeline) => lifeline.tab === tab)
            .map(({ id, name }) => (
              <label key={id} className={classes.actor}>
                <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
                {name}
              </label>
            ))}
        </Stack>
      ))}
    </section>
  );
}
