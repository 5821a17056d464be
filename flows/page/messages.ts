import * as v from 'valibot';
import { ShownEventSchema, ShownSchema } from '../viewer/actors/page-message';

const PageAddressSchema = v.object({
  address: v.string(),
  window: v.object({ width: v.number(), height: v.number() }),
});

/** Where the last actor of a flow stands, or stood when it was over. */
const ShownActorSchema = v.object({
  flow: v.string(),
  /** As XState has it: active, done, stopped or error. */
  status: v.string(),
  active: v.array(v.string()),
  context: ShownSchema,
});

/** All that is known of how a page looked after something had happened in it. */
const PageMomentSchema = v.object({
  page: v.string(),
  at: v.number(),
  /** Where it was, the likeliest first: that a page is elsewhere is noticed a little after its next screen has begun. */
  places: v.array(PageAddressSchema),
  actors: v.array(ShownActorSchema),
  /** What flows had just told outside of them: some of it is read in a toast. */
  emitted: v.array(ShownEventSchema),
});

export type PageMoment = v.InferOutput<typeof PageMomentSchema>;
export type PageAddress = v.InferOutput<typeof PageAddressSchema>;
export type ShownActor = v.InferOutput<typeof ShownActorSchema>;

/** Said by the viewer to the page in its frame. */
export const ShowMomentSchema = v.object({
  type: v.literal('show.moment'),
  /** What is answered names it: by then another moment may be looked at. */
  number: v.number(),
  moment: PageMomentSchema,
});

export type ShowMoment = v.InferOutput<typeof ShowMomentSchema>;

/** Said once, with the way by which all else is said. */
export const FrameReadySchema = v.object({ type: v.literal('frame.ready') });

/** How it could be shown. */
const ShownPageSchema = v.object({
  place: PageAddressSchema,
  /** Flows on it of which nothing is known at the moment: they are shown as they begin. */
  unknown: v.array(v.string()),
});

export type ShownPage = v.InferOutput<typeof ShownPageSchema>;

export const FrameAnswerSchema = v.variant('type', [
  v.object({ type: v.literal('frame.shown'), number: v.number(), shown: ShownPageSchema }),
  v.object({ type: v.literal('frame.refused'), number: v.number(), why: v.string() }),
]);

export type FrameMessage = v.InferOutput<typeof FrameReadySchema> | v.InferOutput<typeof FrameAnswerSchema>;
