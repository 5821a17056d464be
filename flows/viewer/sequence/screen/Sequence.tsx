import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { tabName } from '../../pages';
import type { ViewerRef } from '../../viewer.machine';
import { recentHeard, tabsSeen } from '../../viewer.selectors';
import { withoutHidden } from '../in-sight';
import { sequenceOf } from '../sequence';
import type { SequenceRef } from '../sequence.machine';

import { SequencePanel } from './SequencePanel';
import { StepChart } from './StepChart';
import { Tools } from './Tools';

type Props = {
  viewer: ViewerRef;
  sequence: SequenceRef;
  classNames: { main: string | undefined; panel: string | undefined };
};

/** Who told whom what, over all actors of the open pages, or of a recording. */
export function Sequence({ viewer, sequence, classNames }: Props) {
  const recent = useSelector(viewer, recentHeard);
  const held = useSelector(sequence, ({ context }) => context.heard);
  const hidden = useSelector(sequence, ({ context }) => context.hidden);
  const chosen = useSelector(sequence, ({ context }) => context.chosen);
  const isFollowing = useSelector(sequence, (snapshot) => snapshot.matches({ sight: 'now' }));
  const seen = useSelector(viewer, tabsSeen);
  // Deferred, so that drawing many events does not delay input.
  const heard = useDeferredValue(held ?? recent);
  const whole = useMemo(() => sequenceOf(heard), [heard]);
  const shown = useMemo(() => withoutHidden(whole, hidden), [whole, hidden]);
  const tabs = useMemo(() => [...new Set([...seen, ...whole.lifelines.map(({ tab }) => tab)])], [seen, whole]);
  const tabNameOf = useMemo(() => (tab: string) => tabName(tabs, tab), [tabs]);
  const list = useRef<HTMLOListElement>(null);
  const step = useMemo(() => whole.steps.find(({ id }) => id === chosen), [whole, chosen]);
  const goBack = () => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return (
    <>
      <main className={classNames.main}>
        <Tools sequence={sequence} heard={heard} shown={shown} chosen={chosen} tabNameOf={tabNameOf} />
        <StepChart
          list={list}
          shown={shown}
          chosen={chosen}
          isFollowing={isFollowing}
          tabNameOf={tabNameOf}
          onChosen={(id) => sequence.send({ type: 'sequence.step.chosen', step: id, heard })}
          onScrolledBack={() => sequence.send({ type: 'sequence.scrolledBack', heard })}
        />
      </main>
      <aside className={classNames.panel} aria-label="What happened">
        <SequencePanel
          viewer={viewer}
          sequence={sequence}
          whole={whole}
          step={step}
          tabNameOf={tabNameOf}
          onBack={goBack}
        />
      </aside>
    </>
  );
}
