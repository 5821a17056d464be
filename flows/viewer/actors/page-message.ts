import * as v from 'valibot';
import type { ActorState, LogEntry, PageMessage, Possible, ReportedActor, Shown, ShownEvent } from '../../messages';

/** What another tab says is checked, because an older page may use other messages. */
export const ShownSchema: v.GenericSchema<Shown> = v.lazy(() =>
  v.union([v.null(), v.boolean(), v.number(), v.string(), v.array(ShownSchema), v.record(v.string(), ShownSchema)]),
);

export const ShownEventSchema: v.GenericSchema<unknown, ShownEvent> = v.objectWithRest(
  { type: v.string() },
  ShownSchema,
);

const IsPossibleSchema = v.union([v.boolean(), v.literal('depends')]);

const PossibleSchema: v.GenericSchema<Possible> = v.object({ type: v.string(), isPossible: IsPossibleSchema });

const ActorStateSchema: v.GenericSchema<ActorState> = v.object({
  status: v.string(),
  active: v.array(v.string()),
  tags: v.array(v.string()),
  context: ShownSchema,
  possible: v.array(PossibleSchema),
});

const PageSchema = v.object({
  id: v.string(),
  tab: v.string(),
  at: v.number(),
  address: v.string(),
  title: v.string(),
  window: v.object({ width: v.number(), height: v.number() }),
  build: v.string(),
});
const PageIdSchema = v.object({ id: v.string() });

const ReportedActorSchema: v.GenericSchema<unknown, ReportedActor> = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(['machine', 'other']),
    flow: v.optional(v.string()),
    name: v.string(),
    parent: v.optional(v.string()),
    state: ActorStateSchema,
  }),
  // Sets keys that were left out to undefined; readers treat both alike.
  v.transform(({ flow, parent, ...actor }) => ({ ...actor, flow, parent })),
);

export const SenderSchema = v.object({ actor: v.string(), effect: v.optional(v.string()) });
const EffectsSchema = v.optional(v.array(v.string()));

const LogEntrySchema: v.GenericSchema<unknown, LogEntry> = v.object({
  actor: v.string(),
  number: v.number(),
  at: v.number(),
  event: ShownEventSchema,
  from: v.optional(SenderSchema),
  before: ActorStateSchema,
  after: ActorStateSchema,
  taken: v.array(v.string()),
  actions: v.array(v.object({ type: v.string(), params: ShownSchema })),
  began: EffectsSchema,
  givenUp: EffectsSchema,
});

export const PageMessageSchema: v.GenericSchema<unknown, PageMessage> = v.variant('type', [
  v.object({ type: v.literal('page.arrived'), page: PageIdSchema }),
  v.object({ type: v.literal('page.reported'), page: PageSchema, actors: v.array(ReportedActorSchema) }),
  v.object({ type: v.literal('page.moved'), page: PageSchema }),
  v.object({ type: v.literal('page.left'), page: PageIdSchema }),
  v.object({ type: v.literal('actor.started'), page: PageIdSchema, actor: ReportedActorSchema }),
  v.object({ type: v.literal('actor.stopped'), page: PageIdSchema, actor: v.string() }),
  v.object({ type: v.literal('actor.moved'), page: PageIdSchema, entry: LogEntrySchema }),
  v.object({
    type: v.literal('event.tried'),
    page: PageIdSchema,
    actor: v.string(),
    trial: v.string(),
    event: ShownEventSchema,
    isPossible: IsPossibleSchema,
  }),
]);
