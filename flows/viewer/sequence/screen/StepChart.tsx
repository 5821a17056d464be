import {
  type KeyboardEvent,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { MomentWordsContext } from '../../moment-words';
import { isAtEnd, ROW_HEIGHT, rowByKey, rowsInSight, scrolledTo } from '../rows-in-sight';
import type { Sequence } from '../sequence';
import { Heads } from './Heads';
import classes from './Sequence.module.css';
import { StepRow } from './StepRow';
import { useColumns } from './use-columns';

type Props = {
  list: RefObject<HTMLOListElement | null>;
  shown: Sequence;
  chosen: string | undefined;
  isFollowing: boolean;
  tabNameOf: (tab: string) => string;
  onChosen: (step: string) => void;
  onScrolledBack: () => void;
};

/** Events from top to bottom. Only the rows in sight are rendered, so that a long log scrolls like a short one. */
export function StepChart({ list, shown, chosen, isFollowing, tabNameOf, onChosen, onScrolledBack }: Props) {
  const { steps, lifelines } = shown;
  const { emptySequence } = use(MomentWordsContext);
  const scroller = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller, heads, lifelines.length);
  const { height, lane, times, lineAt } = columns;
  const [top, setTop] = useState(0);
  const [reached, setReached] = useState<string>();
  const focusIsDue = useRef(false);
  const places = useMemo(() => new Map(steps.map(({ id }, place) => [id, place])), [steps]);
  const current = places.get(reached ?? '') ?? places.get(chosen ?? '') ?? steps.length - 1;
  const rows = rowsInSight(steps.length, { top, height }, current);
  const isOfTabs = new Set(lifelines.map(({ tab }) => tab)).size > 1;

  // While following, the latest event stays in sight.
  useLayoutEffect(() => {
    if (scroller.current && isFollowing) scroller.current.scrollTop = steps.length * ROW_HEIGHT;
  }, [isFollowing, steps.length, height]);

  const bringIntoSight = useCallback(
    (row: number) => {
      const window = scroller.current;
      const step = steps[row];
      if (!window || !step) return;
      window.scrollTop = scrolledTo(row, { top: window.scrollTop, height });
      const lines = [step.from, step.to].map((lifeline) => lineAt(lifelines.indexOf(lifeline)));
      const [left, right] = [Math.min(...lines) - lane / 2 - times, Math.max(...lines) + lane / 2];
      if (left < window.scrollLeft || right > window.scrollLeft + window.clientWidth) window.scrollLeft = left;
    },
    [height, lane, times, lineAt, steps, lifelines],
  );
  // Scrolls to a step that was chosen elsewhere. It runs only when that step changes, so it does not undo later
  // scrolling.
  const chosenRow = places.get(chosen ?? '');
  const isSized = height > 0;
  useLayoutEffect(() => {
    if (chosenRow !== undefined) bringIntoSight(chosenRow);
  }, [chosenRow, isSized]);
  useEffect(() => {
    if (!focusIsDue.current) return;
    focusIsDue.current = false;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });

  const onScroll = () => {
    const window = scroller.current;
    if (!window) return;
    setTop(window.scrollTop);
    if (isFollowing && !isAtEnd(steps.length, { top: window.scrollTop, height })) onScrolledBack();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = rowByKey(event.key, current, { count: steps.length, height });
    const step = next === undefined ? undefined : steps[next];
    if (next === undefined || !step) return;
    event.preventDefault();
    focusIsDue.current = true;
    setReached(step.id);
    bringIntoSight(next);
    if (isFollowing && next < steps.length - 1) onScrolledBack();
  };
  return (
    <div ref={scroller} className={`chart ${classes.scroller}`} onScroll={onScroll}>
      <div className={classes.sheet} style={{ width: columns.width }}>
        <Heads ref={heads} lifelines={lifelines} columns={columns} isOfTabs={isOfTabs} tabNameOf={tabNameOf} />
        <div className={classes.lines} aria-hidden="true">
          {lifelines.map(({ id }, column) => (
            <span key={id} style={{ left: columns.lineAt(column) }} />
          ))}
        </div>
        {steps.length === 0 && <p className={classes.empty}>{emptySequence}</p>}
        <ol
          ref={list}
          className={classes.steps}
          aria-label="Events, the earliest first"
          style={{ height: steps.length * ROW_HEIGHT }}
          onKeyDown={onKeyDown}
        >
          {rows.flatMap((row) => {
            const step = steps[row];
            return step ? (
              <StepRow
                key={step.id}
                step={step}
                row={row}
                count={steps.length}
                from={lifelines.indexOf(step.from)}
                to={lifelines.indexOf(step.to)}
                columns={columns}
                tabName={isOfTabs ? tabNameOf(step.to.tab) : undefined}
                isChosen={step.id === chosen}
                isCurrent={row === current}
                onChosen={onChosen}
                onReached={setReached}
              />
            ) : (
              []
            );
          })}
        </ol>
      </div>
    </div>
  );
}
