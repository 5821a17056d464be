import * as v from 'valibot';
import type { Heard, RecentEvent } from './recent';
import { type RecordedEvent, type Recording, RecordingFileSchema, VERSION } from './recording';
import { whole } from './written';

/** Any recording, of whichever version. */
const AnyVersionSchema = v.object({ recording: v.literal('flows'), version: v.number() });

/** The recording that a text is. Where it is none, the error says why, so that a file's name can stand before it. */
export function recordingIn(text: string): Recording {
  try {
    return recordingOf(jsonIn(text));
  } catch (reason) {
    if (reason instanceof Error && OUT_OF_STACK.includes(reason.name))
      throw new Error('is nested more deeply than any recording that was kept.');
    throw reason;
  }
}

/** What browsers throw where functions call each other too deeply: the second is Firefox's. */
const OUT_OF_STACK = ['RangeError', 'InternalError'];

function recordingOf(json: unknown): Recording {
  // What is wrong first: of a damaged file all that is wrong may be longer than the file.
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

/** In a file a context that stayed as it was is left out. */
export function heardIn({ pages, actors, events, beginnings = [] }: Recording): Heard {
  const contexts = new Map(actors.map(({ id, first }) => [id, first.context]));
  const withContext = (event: RecordedEvent): RecentEvent => {
    const context = event.after.context ?? contexts.get(event.actor) ?? null;
    contexts.set(event.actor, context);
    return { ...event, after: { ...event.after, context } };
  };
  return { pages, actors, beginnings: beginnings.map(withContext), events: events.map(withContext) };
}

/** All that happened, in the order in which it did: a page numbers what it tells. */
export const stepsIn = ({ beginnings, events }: Heard): RecentEvent[] =>
  [...beginnings, ...events].sort((one, other) => one.at - other.at || (one.number ?? 0) - (other.number ?? 0));
