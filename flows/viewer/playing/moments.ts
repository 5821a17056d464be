import { NOWHERE } from '../../inspector/actor-status';
import type { ActorState, Page, ShownEvent } from '../../messages';
import { stepsIn } from '../../recording/reading';
import type { Heard, Recent, RecentEvent } from '../../recording/recent';
import type { RecordedState } from '../../recording/recording';
import { type LoggedEntry, MOST_LOGGED, type SeenPage } from '../pages';

/** A recording, and what happened in it step by step. */
export type Story = Heard & { steps: RecentEvent[] };

/** What a viewer would know had it listened until then. */
export type Moment = { pages: SeenPage[]; log: LoggedEntry[]; recent: Recent };

export const storyOf = (heard: Heard): Story => ({ ...heard, steps: stepsIn(heard) });

/** A longer pause in which nothing happened is shortened to this. */
const LONGEST_GAP_MS = 2_000;

/** The pause between a step and the next one, as it is played at normal speed. */
export function gapAfter({ steps }: Story, place: number): number {
  const [last, next] = [steps[place - 1], steps[place]];
  return last && next ? Math.min(Math.max(next.at - last.at, 0), LONGEST_GAP_MS) : 0;
}

/** The moment after this number of steps; 0 is the beginning. */
export function momentOf(story: Story, place: number): Moment {
  const done = story.steps.slice(0, place);
  const { states, log } = retold(story, done);
  const pages = pagesAt(story, place);
  const seen = pages.map((page) => ({ page, tab: page.tab, actors: actorsOf(story, page, states) }));
  return { pages: withOwnTabs(seen), log: log.slice(-MOST_LOGGED), recent: recentAt(story, done, states) };
}

type States = ReadonlyMap<string, RecordedState>;

/** The states of all actors that have begun, and the log entries that led there. */
function retold({ pages, actors, beginnings }: Story, done: readonly RecentEvent[]) {
  const later = new Set(beginnings.map(({ actor }) => actor));
  const states = new Map(actors.filter(({ id }) => !later.has(id)).map(({ id, first }) => [id, first]));
  const log = done.flatMap((step, at): LoggedEntry[] => {
    const actor = actors.find(({ id }) => id === step.actor);
    if (!actor) return [];
    const before = states.get(actor.id);
    states.set(actor.id, step.after);
    const { emitted, number = at, after, ...told } = step;
    const { page, flow } = actor;
    const tab = pages.find(({ id }) => id === page)?.tab ?? page;
    const shown = { before: before ? shownState(before) : NOWHERE, after: shownState(after) };
    return [{ ...told, ...shown, number, page, flow, tab, actions: emitted.map(asAction) }];
  });
  return { states, log };
}

/** A recording holds neither tags nor which events were possible. */
const shownState = (state: RecordedState): ActorState => ({ ...state, tags: [], possible: [] });

const asAction = (event: ShownEvent) => ({ type: 'xstate.emit', params: { event } });

/** Pages that had come by then, without those that another page in their tab has replaced. */
function pagesAt({ pages, actors, steps }: Story, place: number): Page[] {
  const now = (steps[place - 1] ?? steps[0])?.at ?? Number.POSITIVE_INFINITY;
  const pageOf = new Map(actors.map(({ id, page }) => [id, page]));
  const pagesOf = (some: readonly RecentEvent[]) => new Set(some.map(({ actor }) => pageOf.get(actor)));
  const [acted, acting] = [pagesOf(steps.slice(0, place)), pagesOf(steps.slice(place))];
  const come = pages.filter(({ id, places: [first] }) => acted.has(id) || (first?.at ?? now) <= now);
  const staying = come.filter(
    ({ id, tab }, at) => acting.has(id) || !come.slice(at + 1).some((other) => other.tab === tab),
  );
  return staying.flatMap(({ places, ...page }) => {
    const around = places.findLast(({ at }) => at <= now) ?? places[0];
    return around ? [{ ...page, ...around }] : [];
  });
}

const actorsOf = ({ actors }: Story, { id: page }: Page, states: States): SeenPage['actors'] =>
  actors.flatMap(({ id, page: of, flow, name, parent }) => {
    const state = states.get(id);
    return of === page && state?.status === 'active'
      ? [{ id, kind: 'machine' as const, flow, name, parent, state: shownState(state) }]
      : [];
  });

/** A tab opened from another copies that one's id, so a page whose tab id is taken uses its own id. */
const withOwnTabs = (seen: SeenPage[]): SeenPage[] =>
  seen.map((one, at) => (seen.slice(0, at).some(({ tab }) => tab === one.tab) ? { ...one, tab: one.page.id } : one));

function recentAt({ pages, actors, events, beginnings }: Story, steps: readonly RecentEvent[], states: States): Recent {
  const done = new Set(steps);
  return {
    pages,
    actors: actors.flatMap((actor) => {
      const last = states.get(actor.id);
      return last ? [{ ...actor, last, isOver: last.status !== 'active' }] : [];
    }),
    events: events.filter((event) => done.has(event)),
    beginnings: beginnings.filter((event) => done.has(event)),
  };
}
