import * as v from 'valibot';
import type { Heard, RecentEvent } from './recent';
import { type RecordedEvent, type Recording, RecordingFileSchema, VERSION } from './recording';
import { whole } from './written';

/** A recording of any version. */
const AnyVersionSchema = v.object({ recording: v.literal('flows'), version: v.number() });

/**
 * The recording in a text. If there is none, the error's message continues a sentence that begins with the file's name.
 */
export function recordingIn(text: string): Recording {
  try {
    return recordingOf(jsonIn(text));
  } catch (reason) {
    if (reason instanceof Error && OUT_OF_STACK.includes(reason.name))
      throw new Error('is nested more deeply than any recording that was kept.');
    throw reason;
  }
}

/** Names of the errors that browsers throw on a stack overflow; the second is Firefox's. */
const OUT_OF_STACK = ['RangeError', 'InternalError'];

function recordingOf(json: unknown): Recording {
  // Stops at the first issue, because all issues of a damaged file may be longer than the file.
  const read = v.safeParse(RecordingFileSchema, json, { abortEarly: true });
  if (read.success) return whole(read.output);
  const other = v.safeParse(AnyVersionSchema, json);
  if (!other.success) throw new Error('is no recording of flows.');
  if (other.output.version !== VERSION)
    throw new Error(`is a recording of version ${other.output.version}; this reads version ${VERSION}.`);
  throw new Error(`is a recording that is not whole: ${v.summarize(read.issues)}`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts back contexts, which a file leaves out where they did not change. */
export function heardIn({ pages, actors, events, beginnings = [] }: Recording): Heard {
  const contexts = new Map(actors.map(({ id, first }) => [id, first.context]));
  const withContext = (event: RecordedEvent): RecentEvent => {
    const context = event.after.context ?? contexts.get(event.actor) ?? null;
    contexts.set(event.actor, context);
    return { ...event, after: { ...event.after, context } };
  };
  return { pages, actors, beginnings: beginnings.map(withContext), events: events.map(withContext) };
}

/** All events in order of time. At the same time, the numbers that a page gives its events decide. */
export const stepsIn = ({ beginnings, events }: Heard): RecentEvent[] =>
  [...beginnings, ...events].sort((one, other) => one.at - other.at || (one.number ?? 0) - (other.number ?? 0));
