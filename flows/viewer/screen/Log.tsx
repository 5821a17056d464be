import { Button, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { eventShown } from '../../chart/wording';
import { tabName } from '../pages';
import type { ViewerRef } from '../viewer.machine';
import { logKept, momentShown, tabsSeen } from '../viewer.selectors';
import { MomentDetails } from './MomentDetails';
import classes from './Viewer.module.css';

const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** What actors have dealt with, the latest first; each moment can be looked back at. */
export function Log({ viewer }: { viewer: ViewerRef }) {
  const log = useSelector(viewer, logKept);
  const tabs = useSelector(viewer, tabsSeen);
  const moment = useSelector(viewer, momentShown);
  const isLookingBack = useSelector(viewer, (snapshot) => snapshot.matches({ attention: 'lookingBack' }));
  return (
    <>
      <div className={classes.logControls}>
        <Button
          size="xs"
          variant={isLookingBack ? 'filled' : 'default'}
          disabled={!isLookingBack}
          onClick={() => viewer.send({ type: 'viewer.latest.asked' })}
        >
          Back to now
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={log.length === 0}
          onClick={() => viewer.send({ type: 'viewer.log.cleared' })}
        >
          Clear the log
        </Button>
      </div>
      {isLookingBack && moment && <MomentDetails title="This event" moment={moment} />}
      {log.length === 0 && (
        <Text size="sm" c="dimmed" className={classes.section}>
          Nothing has happened yet. Each event of an open page is listed here, the latest first.
        </Text>
      )}
      <ol className={classes.log} aria-label="Events, the latest first">
        {log.toReversed().map((entry) => (
          <li key={`${entry.page} ${entry.number}`}>
            <button
              type="button"
              aria-pressed={isLookingBack && entry === moment}
              onClick={() => viewer.send({ type: 'viewer.moment.chosen', page: entry.page, number: entry.number })}
            >
              <span className={classes.when}>
                {TIME.format(entry.at)} {tabName(tabs, entry.tab)} · {entry.flow}
              </span>
              <span className={classes.what}>{eventShown(entry.event.type)}</span>
              <span className={classes.whither}>{whither(entry.before.active, entry.after.active)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Which states were left, and which came instead. */
function whither(before: string[], after: string[]): string {
  const left = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  return come.length > 0 ? [...left, '→', ...come].join(' ') : '';
}
