import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { CoverageRef } from '../coverage.machine';
import { WALKED_BY_ALL, WALKED_BY_SOME, walkedByOnly } from '../marks';
import type { WalkedTransition } from '../walked';
import { ShownOptionsContext } from './shown-options';
import classes from './Viewer.module.css';

const looksOf = (kinds: readonly string[]) => [
  { look: WALKED_BY_ALL, words: kinds.join(', ') },
  ...(kinds.length > 2 ? [{ look: WALKED_BY_SOME, words: 'several of these' }] : []),
  ...(kinds.length > 1 ? kinds.map((kind, place) => ({ look: walkedByOnly(place), words: `${kind} only` })) : []),
  { look: 'unwalked', words: 'never walked' },
];

/** How many of the transitions each kind of test walks. */
function countsOf(walked: readonly WalkedTransition[], kinds: readonly string[]): string {
  const countOf = (kind: string) => walked.filter(({ walkedBy }) => walkedBy[kind]).length;
  return kinds.map((kind, place) => `${countOf(kind)} ${place === 0 ? 'walked by' : 'by'} ${kind}`).join(', ');
}

/** The coverage in total and of the drawn flow, and the meaning of the colours. */
export function Legend({ coverage, flow }: { coverage: CoverageRef; flow: string }) {
  const walked = useSelector(coverage, ({ context }) => context.walked);
  const ofFlow = walked.filter((row) => row.flow === flow);
  const isShown = useSelector(coverage, (snapshot) => snapshot.matches('shown'));
  const reason = useSelector(coverage, (snapshot) => snapshot.matches('unreadable') && snapshot.context.reason);
  const isMissing = useSelector(coverage, (snapshot) => snapshot.matches('missing'));
  const { kinds = [], madeBy } = use(ShownOptionsContext).coverage ?? {};
  return (
    <div className={classes.legend} role="status">
      {isMissing && `No test run has left its report here yet: ${madeBy} makes one.`}
      {reason && `The report of the tests cannot be read (${reason}): ${madeBy} makes a new one.`}
      {isShown && (
        <p>
          <strong>
            All {walked.length} transitions: {countsOf(walked, kinds)}.
          </strong>{' '}
          {ofFlow.length} of {flow}: {countsOf(ofFlow, kinds)}.
        </p>
      )}
      {isShown && (
        <ul>
          {looksOf(kinds).map(({ look, words }) => (
            <li key={look} className="chart">
              <svg width="26" height="10" aria-hidden="true">
                <g className={`arrow ${look}`}>
                  <path className="line" d="M0 5 H26" />
                </g>
              </svg>
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
