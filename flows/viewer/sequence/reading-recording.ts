import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { type Recording, RecordingSchema } from '../../recording/recording';
import type { Heard } from './lifelines';
import type { RecordingFile } from './sequence.machine';

/** Of the recording that a tester has chosen. */
export const readingRecording = fromPromise<Heard, { file: RecordingFile | undefined }>(async ({ input: { file } }) => {
  const recording = v.safeParse(RecordingSchema, jsonIn((await file?.text()) ?? ''));
  if (!recording.success) throw new Error(`${file?.name} is no recording, or one of another version.`);
  return heardIn(recording.output);
});

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In a file a context that stayed as it was is left out. */
export function heardIn({ pages, actors, events, beginnings = [] }: Recording): Heard {
  const contexts = new Map(actors.map(({ id, first }) => [id, first.context]));
  const whole = (event: Recording['events'][number]) => {
    const context = event.after.context ?? contexts.get(event.actor) ?? null;
    contexts.set(event.actor, context);
    return { ...event, after: { ...event.after, context } };
  };
  return { pages, actors, beginnings: beginnings.map(whole), events: events.map(whole) };
}
