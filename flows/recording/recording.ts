import * as v from 'valibot';
import { SenderSchema, ShownEventSchema, ShownSchema } from '../viewer/actors/page-message';

/** Of whichever form a file is, it says so: an older one is read as what it was, or refused by name. */
export const VERSION = 2;

const TimeSchema = v.number();
const WindowSchema = v.object({ width: v.number(), height: v.number() });

const RecordedPageSchema = v.object({
  id: v.string(),
  tab: v.string(),
  title: v.string(),
  /** Names the very bundle: the address of the application's own script. */
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
  /** Where it was before the first of its events. */
  first: v.object({ ...StateSchema.entries, context: ShownSchema }),
});

const RecordedEventSchema = v.object({
  actor: v.string(),
  at: TimeSchema,
  /** What somebody did, another actor said, or an effect has come to. */
  event: ShownEventSchema,
  /** Its place among all that its page told. */
  number: v.optional(v.number()),
  /** Nobody where a screen or the browser sent it. */
  from: v.optional(SenderSchema),
  /** Names of the transitions taken. */
  taken: v.array(v.string()),
  /** What screens and other flows were told. */
  emitted: v.array(ShownEventSchema),
  /** Effects that began, and those that nobody waited for any more. */
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
  /** How actors came to be that were not there at first: no machine has to be told that it begins. */
  beginnings: v.optional(v.array(RecordedEventSchema)),
});

/** As it stands in a file, where what is told again and again is written once. */
export const RecordingFileSchema = v.object({ ...RecordingSchema.entries, values: v.array(ShownSchema) });

/** What actors of open pages did, masked before it was told: it can be handed to anybody. */
export type Recording = v.InferOutput<typeof RecordingSchema>;
export type RecordingFile = v.InferOutput<typeof RecordingFileSchema>;
export type RecordedActor = v.InferOutput<typeof RecordedActorSchema>;
export type RecordedEvent = v.InferOutput<typeof RecordedEventSchema>;
export type RecordedState = RecordedActor['first'];
