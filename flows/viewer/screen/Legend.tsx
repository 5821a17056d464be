import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { CoverageRef } from '../coverage.machine';
import type { WalkedTransition, Walker } from '../walked';
import { ShownOptionsContext } from './shown-options';
import classes from './Viewer.module.css';

const LOOKS = [
  { look: 'walked-by-three', words: 'models, screens and journeys' },
  { look: 'walked-by-two', words: 'two of these' },
  { look: 'walked-by-one walked-by-models', words: 'models only' },
  { look: 'walked-by-one walked-by-screens', words: 'screens only' },
  { look: 'walked-by-one walked-by-journeys', words: 'journeys only' },
  { look: 'unwalked', words: 'never walked' },
];

const countOf = (walked: readonly WalkedTransition[], walker: Walker) =>
  walked.filter(({ walkedBy }) => walkedBy[walker] > 0).length;

/** How much was walked, in all and of what is drawn; then what the colours mean. */
export function Legend({ coverage, flow }: { coverage: CoverageRef; flow: string }) {
  const walked = useSelector(coverage, ({ context }) => context.walked);
  const ofFlow = walked.filter((row) => row.flow === flow);
  const isShown = useSelector(coverage, (snapshot) => snapshot.matches('shown'));
  const isMissing = useSelector(coverage, (snapshot) => snapshot.matches('missing'));
  const { coverageMadeBy } = use(ShownOptionsContext);
  return (
    <div className={classes.legend} role="status">
      {isMissing && `No test run has left its report here yet: ${coverageMadeBy} makes one.`}
      {isShown && (
        <p>
          <strong>
            {countOf(walked, 'screens')} of {walked.length} transitions walked on screens
          </strong>
          , {countOf(walked, 'models')} by models, {countOf(walked, 'journeys')} by journeys. In {flow}:{' '}
          {countOf(ofFlow, 'screens')} of {ofFlow.length} on screens.
        </p>
      )}
      {isShown && (
        <ul>
          {LOOKS.map(({ look, words }) => (
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
