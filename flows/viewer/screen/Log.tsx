import { Button, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { eventShown } from '../../chart/wording';
import { MomentWordsContext } from '../moment-words';
import type { PageFrameRef } from '../page/page-frame.machine';
import { type EntryPlace, tabName } from '../pages';
import { stepId } from '../sequence/sequence';
import type { SequenceRef } from '../sequence/sequence.machine';
import { TIME } from '../time';
import type { ViewerRef } from '../viewer.machine';
import { entryShown, logEntries, recentHeard, tabsSeen } from '../viewer.selectors';
import { EntryDetails } from './EntryDetails';
import { ShownOptionsContext } from './shown-options';
import classes from './Viewer.module.css';

type Props = { viewer: ViewerRef; sequence: SequenceRef; pageFrame: PageFrameRef };

/** Events that actors have handled, the latest first. A chosen entry shows its moment. */
export function Log({ viewer, sequence, pageFrame }: Props) {
  const { goBack, emptyLog } = use(MomentWordsContext);
  const log = useSelector(viewer, logEntries);
  const tabs = useSelector(viewer, tabsSeen);
  const entry = useSelector(viewer, entryShown);
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
          {goBack}
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
      {isLookingBack && entry && <EntryDetails title="This event" entry={entry} />}
      {isLookingBack && entry && (
        <div className={`${classes.section} ${classes.ways}`}>
          <ShowPage pageFrame={pageFrame} />
          <ShowBetweenFlows viewer={viewer} sequence={sequence} entry={entry} />
        </div>
      )}
      {log.length === 0 && (
        <Text size="sm" c="dimmed" className={classes.section}>
          {emptyLog}
        </Text>
      )}
      <ol className={classes.log} aria-label="Events, the latest first">
        {log.toReversed().map((row) => (
          <li key={`${row.page} ${row.number}`}>
            <button
              type="button"
              aria-pressed={isLookingBack && row === entry}
              onClick={() => viewer.send({ type: 'viewer.entry.chosen', page: row.page, number: row.number })}
            >
              <span className={classes.when}>
                {TIME.format(row.at)} {tabName(tabs, row.tab)} · {row.flow}
              </span>
              <span className={classes.what}>{eventShown(row.event.type)}</span>
              <span className={classes.whither}>{whither(row.before.active, row.after.active)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Once shown, the page follows whichever entry is chosen. The button stays, so that it does not lose the focus. */
function ShowPage({ pageFrame }: { pageFrame: PageFrameRef }) {
  const isHidden = useSelector(pageFrame, (snapshot) => snapshot.matches('hidden'));
  const { pageAsItWas } = use(ShownOptionsContext);
  if (pageAsItWas === undefined) return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-pressed={!isHidden}
      onClick={() => pageFrame.send({ type: isHidden ? 'page.asked' : 'page.closed' })}
    >
      Show the page at this moment
    </Button>
  );
}

/** Shows the same event in the sequence chart, as long as it is kept. */
function ShowBetweenFlows({
  viewer,
  sequence,
  entry,
}: {
  viewer: ViewerRef;
  sequence: SequenceRef;
  entry: EntryPlace;
}) {
  const show = () => {
    const heard = recentHeard(viewer.getSnapshot());
    sequence.send({ type: 'sequence.latest.asked' });
    sequence.send({ type: 'sequence.step.chosen', step: stepId(entry.page, entry.number), heard });
    sequence.send({ type: 'sequence.asked' });
  };
  return (
    <Button size="xs" variant="default" onClick={show}>
      Show between flows
    </Button>
  );
}

/** The states that were left, and those that were entered. */
function whither(before: string[], after: string[]): string {
  const left = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  return come.length > 0 ? [...left, '→', ...come].join(' ') : '';
}
