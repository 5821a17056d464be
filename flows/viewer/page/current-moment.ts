import type { PageAddress, PageMoment, ShownActor } from '../../page/messages';
import type { Heard, RecentEvent } from '../../recording/recent';
import type { RecordedState } from '../../recording/recording';
import type { EntryPlace, SeenPage } from '../pages';
import { storyOf } from '../playing/moments';

/** A page at a moment, and what had just happened there. */
export type CurrentMoment = { moment: PageMoment; happened: { flow: string; event: string } | undefined };

/** How long after a screen has begun the page may not have told its new address yet. */
const UNNOTICED_MS = 1_000;

type KnownToViewer = { recent: Heard; pages: readonly SeenPage[]; chosenEntry: EntryPlace | undefined };

/** How the page looked after the chosen event, else after the last one. */
export function currentMomentOf({
  recent: heard,
  pages: open,
  chosenEntry: entry,
}: KnownToViewer): CurrentMoment | undefined {
  const { steps, pages, actors } = storyOf(heard);
  const pageOf = new Map(actors.map(({ id, page }) => [id, page]));
  const isEntry = (step: RecentEvent, at: number) =>
    pageOf.get(step.actor) === entry?.page && (step.number ?? at) === entry?.number;
  const last = entry ? steps.findIndex(isEntry) : steps.length - 1;
  if (entry && last < 0) return undefined;
  const step = steps[last];
  const shownPage = step ? pageOf.get(step.actor) : open.at(-1)?.page.id;
  const page = pages.find(({ id }) => id === shownPage);
  if (!page) return undefined;
  const states = statesAfter(heard, steps.slice(0, last + 1));
  const at = step?.at ?? page.places[0]?.at ?? 0;
  return {
    moment: {
      page: page.id,
      at,
      places: placesAt(page.places, at),
      actors: lastOfEach(
        actors.flatMap(({ id, page: of, flow }) => {
          const state = states.get(id);
          return of === page.id && state ? [shownActor(flow, state)] : [];
        }),
      ),
      emitted: step?.emitted ?? [],
    },
    happened: step && { flow: actors.find(({ id }) => id === step.actor)?.flow ?? '', event: step.event.type },
  };
}

const shownActor = (flow: string, { status, active, context }: RecordedState): ShownActor => ({
  flow,
  status,
  active,
  context,
});

/** The state of each actor that has begun by then. */
function statesAfter({ actors, beginnings }: Heard, steps: readonly RecentEvent[]): Map<string, RecordedState> {
  const later = new Set(beginnings.map(({ actor }) => actor));
  const states = new Map(actors.filter(({ id }) => !later.has(id)).map(({ id, first }) => [id, first]));
  for (const { actor, after } of steps) states.set(actor, after);
  return states;
}

/** Of each flow the active actor, else the last one, so that its final state stays in sight. */
function lastOfEach(actors: ShownActor[]): ShownActor[] {
  const latest = new Map<string, ShownActor>();
  for (const actor of actors)
    if (actor.status === 'active' || latest.get(actor.flow)?.status !== 'active') latest.set(actor.flow, actor);
  return [...latest.values()];
}

type Places = Heard['pages'][number]['places'];

function placesAt(places: Places, at: number): PageAddress[] {
  const now = Math.max(
    0,
    places.findLastIndex((place) => place.at <= at),
  );
  const soon = places.slice(now + 1).filter((place) => place.at - at < UNNOTICED_MS);
  const [here, before] = [places[now], places[now - 1]];
  const likely = here ? [here, ...soon, ...(before ? [before] : [])] : [];
  return likely.map(({ address, window }) => ({ address, window }));
}
