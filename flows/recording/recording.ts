import * as v from 'valibot';
import { SenderSchema, ShownEventSchema, ShownSchema } from '../viewer/actors/page-message';

/** The version of recording files. Each file states its own, and one of another version is refused. */
export const VERSION = 2;

const TimeSchema = v.number();
const WindowSchema = v.object({ width: v.number(), height: v.number() });

const RecordedPageSchema = v.object({
  id: v.string(),
  tab: v.string(),
  title: v.string(),
  /** The path of the application's own script, which identifies the build. */
  build: v.string(),
  places: v.array(v.object({ at: TimeSchema, address: v.string(), window: WindowSchema })),
});

const StateSchema = v.object({ status: v.string(), active: v.array(v.string()) });

const RecordedActorSchema = v.object({
  id: v.string(),
  page: v.string(),
  flow: v.string(),
  name: v.string(),
  parent: v.optional(v.string()),
  /** Its state before the first of its events. */
  first: v.object({ ...StateSchema.entries, context: ShownSchema }),
});

const RecordedEventSchema = v.object({
  actor: v.string(),
  at: TimeSchema,
  /** From a user, another actor, or an effect that has ended. */
  event: ShownEventSchema,
  /** The number that its page gave it. */
  number: v.optional(v.number()),
  /** Undefined if a screen or the browser sent it. */
  from: v.optional(SenderSchema),
  /** Names of the transitions taken. */
  taken: v.array(v.string()),
  /** Events that were emitted to screens and other flows. */
  emitted: v.array(ShownEventSchema),
  /** Effects that began, and effects that were stopped before they ended. */
  began: v.optional(v.array(v.string())),
  givenUp: v.optional(v.array(v.string())),
  /** The context is left out where it stayed as it was. */
  after: v.object({ ...StateSchema.entries, context: v.optional(ShownSchema) }),
});

const RecordingSchema = v.object({
  recording: v.literal('flows'),
  version: v.literal(VERSION),
  kept: v.string(),
  pages: v.array(RecordedPageSchema),
  actors: v.array(RecordedActorSchema),
  events: v.array(RecordedEventSchema),
  /** The beginnings of actors that were not there at first. They are not replayed, as a machine begins by itself. */
  beginnings: v.optional(v.array(RecordedEventSchema)),
});

/** As it is in a file, where repeated values are written once. */
export const RecordingFileSchema = v.object({ ...RecordingSchema.entries, values: v.array(ShownSchema) });

/** What actors of open pages did. It was masked before it was told, so it can be given to anybody. */
export type Recording = v.InferOutput<typeof RecordingSchema>;
export type RecordingFile = v.InferOutput<typeof RecordingFileSchema>;
export type RecordedActor = v.InferOutput<typeof RecordedActorSchema>;
export type RecordedEvent = v.InferOutput<typeof RecordedEventSchema>;
export type RecordedState = RecordedActor['first'];
