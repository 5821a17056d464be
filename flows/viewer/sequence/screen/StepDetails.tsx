import { Button, Group } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { innermost } from '../../../inspector/actor-status';
import type { RecordedState } from '../../../recording/recording';
import { AsJson } from '../../screen/AsJson';
import { EntryDetails } from '../../screen/EntryDetails';
import { TIME } from '../../time';
import type { ViewerRef } from '../../viewer.machine';
import { sentenceOf } from '../sentences';
import type { Step } from '../sequence';
import classes from './Sequence.module.css';

type Props = { viewer: ViewerRef; step: Step; tabNameOf: (tab: string) => string; onBack: () => void };

/** One event: what it carried, where its actor was before it and after it, and what it changed. */
export function StepDetails({ viewer, step, tabNameOf, onBack }: Props) {
  const { happened, before, at, to } = step;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onBack();
  const { flow } = to;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from anywhere within
    <div onKeyDown={leave}>
      <section className={classes.section} aria-labelledby="chosen-event">
        <h2 id="chosen-event" ref={heading} tabIndex={-1} className={classes.heading}>
          {sentenceOf(step)}
        </h2>
        <p className={classes.dimmed}>
          {TIME.format(at)} {tabNameOf(to.tab)}
        </p>
        <dl className={classes.states}>
          <dt>Before</dt>
          <dd>{before ? placeOf(before) : 'It had not begun.'}</dd>
          <dt>After</dt>
          <dd>{placeOf(happened.after)}</dd>
        </dl>
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={onBack}>
            Back to the events
          </Button>
          {flow !== undefined && (
            <Button size="xs" variant="default" onClick={() => viewer.send({ type: 'viewer.flow.chosen', flow })}>
              Show {flow} on its chart
            </Button>
          )}
        </Group>
      </section>
      <EntryDetails
        title="What came of it"
        entry={{
          ...happened,
          before: before ?? { context: null },
          actions: happened.emitted.map(({ type }) => ({ type: `emit ${type}` })),
        }}
      />
      <section className={classes.section} aria-label="Data">
        <details>
          <summary>Data before</summary>
          <AsJson shown={before?.context ?? null} />
        </details>
        <details>
          <summary>Data after</summary>
          <AsJson shown={happened.after.context} />
        </details>
      </section>
    </div>
  );
}

const placeOf = ({ active, status }: RecordedState): string =>
  [innermost(active).join(', '), ...(status === 'active' ? [] : [`(${status})`])].join(' ');
