import * as v from 'valibot';
import { ShownEventSchema, ShownSchema } from '../viewer/actors/page-message';

const PageAddressSchema = v.object({
  address: v.string(),
  window: v.object({ width: v.number(), height: v.number() }),
});

/** The state of a flow's last actor, or the state in which it ended. */
const ShownActorSchema = v.object({
  flow: v.string(),
  /** XState's status: active, done, stopped or error. */
  status: v.string(),
  active: v.array(v.string()),
  context: ShownSchema,
});

/** All that is known of how a page looked after an event. */
const PageMomentSchema = v.object({
  page: v.string(),
  at: v.number(),
  /** Possible places, the likeliest first: a page tells its new address a little after its next screen has begun. */
  places: v.array(PageAddressSchema),
  actors: v.array(ShownActorSchema),
  /** Events that flows had just emitted; some of them are shown in a toast. */
  emitted: v.array(ShownEventSchema),
});

export type PageMoment = v.InferOutput<typeof PageMomentSchema>;
export type PageAddress = v.InferOutput<typeof PageAddressSchema>;
export type ShownActor = v.InferOutput<typeof ShownActorSchema>;

/** Sent by the viewer to the page in its frame. */
export const ShowMomentSchema = v.object({
  type: v.literal('show.moment'),
  /** Repeated in the answer, because another moment may be looked at by then. */
  number: v.number(),
  moment: PageMomentSchema,
});

export type ShowMoment = v.InferOutput<typeof ShowMomentSchema>;

/** Sent once, with the port for all other messages. */
export const FrameReadySchema = v.object({ type: v.literal('frame.ready') });

/** What was shown. */
const ShownPageSchema = v.object({
  place: PageAddressSchema,
  /** Flows on the page whose state at this moment is unknown, so they are shown in their initial state. */
  unknown: v.array(v.string()),
});

export type ShownPage = v.InferOutput<typeof ShownPageSchema>;

export const FrameAnswerSchema = v.variant('type', [
  v.object({ type: v.literal('frame.shown'), number: v.number(), shown: ShownPageSchema }),
  v.object({ type: v.literal('frame.refused'), number: v.number(), why: v.string() }),
]);

export type FrameMessage = v.InferOutput<typeof FrameReadySchema> | v.InferOutput<typeof FrameAnswerSchema>;
