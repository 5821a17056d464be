import { takenShown } from '../../chart/transitions';
import { eventShown } from '../../chart/wording';
import { differences } from '../differences';
import type { LoggedMoment } from '../pages';
import { AsJson } from './AsJson';
import classes from './Viewer.module.css';

/** One event, and what it changed. */
export function MomentDetails({ moment: { event, before, after, taken, actions } }: { moment: LoggedMoment }) {
  const { type, ...payload } = event;
  const changes = differences(before.context, after.context);
  return (
    <section className={classes.section} aria-label="Last event">
      <h2 title={type}>{eventShown(type)}</h2>
      {Object.keys(payload).length > 0 && <AsJson shown={payload} />}
      {taken.length === 0 && <p>Nothing in the machine answered to it.</p>}
      {taken.map((name, place) => (
        <p key={place} className={classes.taken}>
          {takenShown(name)}
        </p>
      ))}
      {actions.length > 0 && (
        <p className={classes.actions}>/ {actions.map((action) => action.type.replace('xstate.', '')).join(', ')}</p>
      )}
      {changes.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">Context</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.path}>
                <th scope="row">{change.path}</th>
                <td>{inShort(change.before)}</td>
                <td>{inShort(change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const MOST = 160;

function inShort(value: unknown): string {
  const text = value === undefined ? '–' : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
