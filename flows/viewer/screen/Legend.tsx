import { useSelector } from '@xstate/react';
import type { CoverageRef } from '../coverage.machine';
import classes from './Viewer.module.css';

const LOOKS = [
  { look: 'walked-by-three', words: 'models, screens and journeys' },
  { look: 'walked-by-two', words: 'two of these' },
  { look: 'walked-by-one walked-by-models', words: 'models only' },
  { look: 'walked-by-one walked-by-screens', words: 'screens only' },
  { look: 'walked-by-one walked-by-journeys', words: 'journeys only' },
  { look: 'unwalked', words: 'never walked' },
];

/** What the colours of coverage mean. */
export function Legend({ coverage }: { coverage: CoverageRef }) {
  const isShown = useSelector(coverage, (snapshot) => snapshot.matches('shown'));
  const isMissing = useSelector(coverage, (snapshot) => snapshot.matches('missing'));
  return (
    <div className={classes.legend} role="status">
      {isMissing && 'No test run has left its report here yet: npm test makes one.'}
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
