import { Alert, Badge, Button, JsonInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as v from 'valibot';
import type { Possible } from '../../messages';
import { ShownSchema } from '../actors/page-message';
import type { ViewerRef } from '../viewer.machine';
import { type Followed, possibleNow, trialMade } from '../viewer.selectors';
import classes from './Viewer.module.css';

/** Which events the actor would take now, and a way to send it one. */
export function Sending({ viewer, followed }: { viewer: ViewerRef; followed: Followed }) {
  const possible = useSelector(viewer, possibleNow);
  const [open, setOpen] = useState<string>();
  if (possible.length === 0) return null;
  return (
    <section className={classes.section} aria-label="Events">
      <h2>Send it an event</h2>
      <ul className={classes.events}>
        {possible.map(({ type, isPossible }) => (
          <li key={type}>
            <button
              type="button"
              aria-expanded={open === type}
              onClick={() => setOpen(open === type ? undefined : type)}
            >
              {type}
            </button>
            <PossibleBadge isPossible={isPossible} />
            {open === type && (
              <>
                <Payload viewer={viewer} followed={followed} type={type} />
                <TrialNotice viewer={viewer} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const WORDS = { yes: 'possible now', no: 'changes nothing now', depends: 'only with the right data' };

function PossibleBadge({ isPossible }: Pick<Possible, 'isPossible'>) {
  const word = isPossible === 'depends' ? 'depends' : isPossible ? 'yes' : 'no';
  return (
    <Badge
      size="sm"
      variant={word === 'yes' ? 'filled' : 'outline'}
      {...(word !== 'yes' && { color: 'gray' })}
      tt="none"
    >
      {WORDS[word]}
    </Badge>
  );
}

/** An id, because other viewers send as well. Only secure pages have `randomUUID`. */
const newTrial = () => Math.random().toString(36).slice(2);

const PayloadSchema = v.record(v.string(), ShownSchema);

function Payload({ viewer, followed, type }: { viewer: ViewerRef; followed: Followed; type: string }) {
  const [text, setText] = useState('{}');
  const payload = payloadIn(text);
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!payload) return;
        viewer.send({
          type: 'viewer.event.sent',
          page: followed.page,
          actor: followed.actor.id,
          trial: newTrial(),
          event: { ...payload, type },
        });
      }}
    >
      <JsonInput
        label={`Data of ${type}`}
        value={text}
        onChange={setText}
        error={payload ? undefined : 'Write a JSON object, such as {"quantity": 2}.'}
        autosize
        minRows={2}
      />
      <Button type="submit" size="xs" mt="xs">
        Send {type}
      </Button>
    </form>
  );
}

function payloadIn(text: string) {
  try {
    const parsed = v.safeParse(PayloadSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function TrialNotice({ viewer }: { viewer: ViewerRef }) {
  const trial = useSelector(viewer, trialMade);
  const isSent = useSelector(viewer, (snapshot) => snapshot.matches({ sending: 'sent' }));
  const isRefused = useSelector(viewer, (snapshot) => snapshot.matches({ sending: 'refused' }));
  return (
    <div role="status">
      {isSent && <Alert variant="light">{trial?.event.type} was sent.</Alert>}
      {isRefused && (
        <Alert variant="light" color="red">
          {trial?.event.type} would change nothing here, or not with this data. It was not sent.
        </Alert>
      )}
    </div>
  );
}
