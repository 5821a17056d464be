import { takenShown } from '../../chart/transitions';
import { eventShown } from '../../chart/wording';
import type { Shown, ShownEvent } from '../../messages';
import { differences } from '../differences';
import { AsJson } from './AsJson';
import classes from './Viewer.module.css';

type Entry = {
  event: ShownEvent;
  before: { context: Shown };
  after: { context: Shown };
  taken: string[];
  actions: { type: string }[];
};

type Props = { title: string; entry: Entry };

/** One event, and what it changed. */
export function EntryDetails({ title, entry: { event, before, after, taken, actions } }: Props) {
  const { type, ...payload } = event;
  const changes = differences(before.context, after.context);
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.what} title={type}>
        {eventShown(type)}
      </p>
      {taken.length === 0 && <p>{NOT_TAKEN[type] ?? 'It changed nothing: the flow does not wait for it here.'}</p>}
      {taken.map((name, place) => (
        <p key={place} className={classes.taken}>
          {takenShown(name)}
        </p>
      ))}
      {actions.length > 0 && (
        <p>
          Done:{' '}
          <span className={classes.actions}>{actions.map(({ type }) => type.replace('xstate.', '')).join(', ')}</span>
        </p>
      )}
      {changes.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.path}>
                <th scope="row">{change.path || 'all of it'}</th>
                <td>{inShort(change.before)}</td>
                <td>{inShort(change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {Object.keys(payload).length > 0 && (
        <details>
          <summary>Data of the event</summary>
          <AsJson shown={payload} />
        </details>
      )}
    </section>
  );
}

/** Events that XState itself sends when an actor begins or ends are no events of the flow. */
const NOT_TAKEN: Record<string, string> = {
  'xstate.init': 'The flow has begun.',
  'xstate.stop': 'The flow was stopped: its page was left.',
};

const MOST = 160;

function inShort(value: unknown): string {
  const text = value === undefined ? '–' : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
