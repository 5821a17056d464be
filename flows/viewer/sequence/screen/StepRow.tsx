import { type CSSProperties, memo } from 'react';
import { TIME } from '../../time';
import { ROW_HEIGHT } from '../rows-in-sight';
import { isPassedOver, labelOf, sentenceOf } from '../sentences';
import type { Step } from '../sequence';
import classes from './Sequence.module.css';
import type { Columns } from './use-columns';

type Props = {
  step: Step;
  row: number;
  count: number;
  /** Columns of its lifelines; less than 0 where they are hidden. */
  from: number;
  to: number;
  columns: Columns;
  tabName: string | undefined;
  isChosen: boolean;
  isCurrent: boolean;
  onChosen: (step: string) => void;
  onReached: (step: string) => void;
};

/** One event, as an arrow and as a sentence. */
export const StepRow = memo(function StepRow({ step, row, count, columns, ...props }: Props) {
  const { from, to, tabName, isChosen, isCurrent, onChosen, onReached } = props;
  const { id, at, kind, entered } = step;
  return (
    <li aria-posinset={row + 1} aria-setsize={count} style={{ top: row * ROW_HEIGHT, height: ROW_HEIGHT }}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={isChosen}
        data-kind={isPassedOver(step) ? 'passedOver' : kind}
        onClick={() => onChosen(id)}
        onFocus={() => onReached(id)}
      >
        <span className={classes.sentence}>{[tabName, sentenceOf(step)].filter(Boolean).join(', ')}</span>
        {columns.times > 0 && (
          <span className={classes.time} aria-hidden="true">
            {TIME.format(at)}
          </span>
        )}
        {from >= 0 && to >= 0 && from !== to && isTelling(step) ? (
          <Across step={step} from={columns.lineAt(from)} to={columns.lineAt(to)} lane={columns.lane} />
        ) : (
          <Beside
            step={step}
            column={to < 0 ? from : to}
            isLast={columns.lineAt(Math.max(to, from)) + columns.lane > columns.width}
            columns={columns}
          />
        )}
        {entered.length > 0 && to >= 0 && (
          <span
            className={classes.entered}
            aria-hidden="true"
            style={{ left: columns.lineAt(to), maxWidth: columns.lane - 8 }}
          >
            {entered.join(', ')}
          </span>
        )}
      </button>
    </li>
  );
});

/** No arrow from the page to an actor that begins: the screen that starts it is not known. */
const isTelling = ({ kind, from }: Step) => kind === 'told' || (kind === 'began' && from.flow !== undefined);

const ARROW_Y = 21;
const HEAD = 7;

/** An arrow from one lifeline to another. */
function Across({ step, from, to, lane }: { step: Step; from: number; to: number; lane: number }) {
  const [left, width] = [Math.min(from, to), Math.abs(to - from)];
  const end = to > from ? width : 0;
  const back = to > from ? end - HEAD : HEAD;
  return (
    <>
      <svg className={classes.arrow} aria-hidden="true" style={{ left }} width={width} height={ROW_HEIGHT}>
        <path className={classes.stem} d={`M${width - end} ${ARROW_Y} H${back}`} />
        <path className={classes.tip} d={`M${end} ${ARROW_Y} L${back} ${ARROW_Y - 4.5} V${ARROW_Y + 4.5} Z`} />
      </svg>
      <span
        className={classes.label}
        aria-hidden="true"
        style={{ left: left + width / 2, maxWidth: Math.max(width, lane * 1.6) - 12 }}
      >
        {labelOf(step)}
      </span>
    </>
  );
}

const REACH = 26;

/** A step beside its own lifeline: of an effect, of a timer, or with the other lifeline hidden. */
function Beside({ step, column, isLast, columns }: { step: Step; column: number; isLast: boolean; columns: Columns }) {
  const at = columns.lineAt(column);
  const { kind } = step;
  const isOut = kind === 'effectBegan' || kind === 'effectGivenUp';
  const hasArrow = kind !== 'began' && kind !== 'ended';
  const style: CSSProperties = isLast
    ? { right: columns.width - at + (hasArrow ? REACH + 10 : 12), maxWidth: at - REACH }
    : { left: at + (hasArrow ? REACH + 10 : 12), maxWidth: columns.width - at - REACH };
  return (
    <>
      <svg
        className={classes.arrow}
        aria-hidden="true"
        style={{ left: at - 6, transform: isLast ? 'scaleX(-1)' : undefined, transformOrigin: '6px 0' }}
        width={REACH + 14}
        height={ROW_HEIGHT}
      >
        <g transform="translate(6 0)">
          {hasArrow && (
            <path
              className={classes.stem}
              d={isOut ? `M0 ${ARROW_Y} H${REACH - HEAD}` : `M${HEAD} ${ARROW_Y} H${REACH - 3}`}
            />
          )}
          {hasArrow && (
            <path
              className={classes.tip}
              d={isOut ? `M${REACH - 3} ${ARROW_Y} l-${HEAD} -4.5 v9 Z` : `M0 ${ARROW_Y} l${HEAD} -4.5 v9 Z`}
            />
          )}
          {hasArrow && <circle className={classes.dot} cx={REACH} cy={ARROW_Y} r="3.5" />}
          {kind === 'began' && <circle className={classes.dot} cx="0" cy={ARROW_Y} r="5" />}
          {kind === 'ended' && <path className={classes.stem} d={`M-5 ${ARROW_Y - 5} l10 10 m0 -10 l-10 10`} />}
        </g>
      </svg>
      <span className={classes.beside} aria-hidden="true" style={style}>
        {labelOf(step)}
      </span>
    </>
  );
}
