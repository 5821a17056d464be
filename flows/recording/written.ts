import type { Shown, ShownEvent } from '../messages';
import type { RecordedEvent, Recording, RecordingFile } from './recording';
import { readerOf, SharedValues } from './shared-values';

/** A recording as a text. Pages tell of the same products again and again, so repeated values are written once. */
export function written(recording: Recording): string {
  const shared = new SharedValues();
  changed(recording, (value) => {
    shared.count(value);
    return value;
  });
  const short = changed(recording, (value) => shared.write(value));
  return JSON.stringify({ ...short, values: shared.values });
}

/** Resolves the references that `written` made. */
export const whole = ({ values, ...recording }: RecordingFile): Recording => changed(recording, readerOf(values));

/** A copy of the recording, with `change` applied to all that its actors held and were told. */
function changed(recording: Recording, change: (value: Shown) => Shown): Recording {
  const event = (happening: RecordedEvent) => eventChanged(happening, change);
  return {
    ...recording,
    actors: recording.actors.map((actor) => ({
      ...actor,
      first: { ...actor.first, context: change(actor.first.context) },
    })),
    events: recording.events.map(event),
    ...(recording.beginnings && { beginnings: recording.beginnings.map(event) }),
  };
}

function eventChanged(happening: RecordedEvent, change: (value: Shown) => Shown): RecordedEvent {
  const { event, emitted, after } = happening;
  return {
    ...happening,
    event: partsChanged(event, change),
    emitted: emitted.map((one) => partsChanged(one, change)),
    after: after.context === undefined ? after : { ...after, context: change(after.context) },
  };
}

const partsChanged = ({ type, ...parts }: ShownEvent, change: (value: Shown) => Shown): ShownEvent => ({
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)])),
  type,
});
