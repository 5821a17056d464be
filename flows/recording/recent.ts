import type { ActorState, LogEntry, Page, Report, ReportedActor, ShownEvent } from '../messages';
import { type RecordedActor, type RecordedEvent, type RecordedState, type Recording, VERSION } from './recording';
import { isSame } from './same';

const KEPT_MS = 60 * 60_000;
/** Removing old events costs the recorded page time, so it is done only once one is overdue by this. */
const OVERDUE_MS = 5 * 60_000;
/**
 * Each event holds the state of its actor: without this limit, a page that is never idle would fill its tab's memory.
 */
const MOST_EVENTS = 5_000;

type RecentActor = RecordedActor & { last: RecordedState; isOver: boolean };
export type RecentEvent = Omit<RecordedEvent, 'after'> & { after: RecordedState };

/** What has happened, told by live pages or read from a file. */
export type Heard = {
  pages: Recording['pages'];
  actors: RecordedActor[];
  events: RecentEvent[];
  beginnings: RecentEvent[];
};

/** What pages told in the last hour, so that a tester who sees a fault can still save how it came about. */
export type Recent = Omit<Heard, 'actors'> & { actors: RecentActor[] };

export const NOTHING_YET: Recent = { pages: [], actors: [], events: [], beginnings: [] };

export function withReport(recent: Recent, report: Report): Recent {
  switch (report.type) {
    case 'page.reported':
      return report.actors.reduce((known, actor) => met(known, report.page.id, actor), at(recent, report.page));
    case 'page.moved':
      return at(recent, report.page);
    case 'page.left':
      return over(recent, ({ page }) => page === report.page.id);
    case 'actor.started':
      return met(recent, report.page.id, report.actor);
    case 'actor.stopped':
      return over(recent, ({ id }) => id === nameOf(report.page.id, report.actor));
    case 'actor.moved':
      return happened(recent, report.page.id, report.entry);
    case 'event.tried':
      return recent;
  }
}

/** Actors of two pages may have the same id. */
const nameOf = (page: string, actor: string) => `${page} ${actor}`;

function at(recent: Recent, { id, tab, title, build, at: since, address, window }: Page): Recent {
  const place = { at: since, address, window };
  const known = recent.pages.find((page) => page.id === id);
  if (!known) return { ...recent, pages: [...recent.pages, { id, tab, title, build, places: [place] }] };
  const { places } = known;
  const before = places.at(-1);
  const isThere =
    before?.address === address && before.window.width === window.width && before.window.height === window.height;
  // A page may tell of itself before the application's own script is in the document.
  const moved = { ...known, title, build: build || known.build, places: isThere ? places : [...places, place] };
  return { ...recent, pages: recent.pages.map((page) => (page === known ? moved : page)) };
}

function met(recent: Recent, page: string, { id, flow, name, parent, state }: ReportedActor): Recent {
  if (flow === undefined) return recent;
  const first = recorded(state);
  const actor = { id: nameOf(page, id), page, flow, name, first, last: first, isOver: false };
  const known = recent.actors.find((one) => one.id === actor.id);
  // A page restored from the back/forward cache is in the state in which it was left.
  if (known && isSame(known.last, first)) return over(recent, ({ id }) => id === actor.id, false);
  // What it did while nobody listened is missing, so what it did before cannot be continued.
  return {
    ...recent,
    actors: [
      ...recent.actors.filter((one) => one !== known),
      parent === undefined ? actor : { ...actor, parent: nameOf(page, parent) },
    ],
    events: recent.events.filter((event) => event.actor !== actor.id),
    beginnings: recent.beginnings.filter((event) => event.actor !== actor.id),
  };
}

function happened(recent: Recent, page: string, entry: LogEntry): Recent {
  const { at: now, event, after, number, taken, actions, began, givenUp } = entry;
  const id = nameOf(page, entry.actor);
  const known = recent.actors.find((actor) => actor.id === id);
  if (!known) return recent;
  const { last } = known;
  const state = recorded(after);
  // Shares a context that did not change, to save memory.
  const context = isSame(last.context, state.context) ? last.context : state.context;
  const shared = { ...state, context };
  const isBeginning = event.type === 'xstate.init';
  const moved = { ...known, first: isBeginning ? shared : known.first, last: shared };
  const from = entry.from && { ...entry.from, actor: nameOf(page, entry.from.actor) };
  const told = { actor: id, at: now, event, number, from, taken, emitted: actions.flatMap(emittedBy), began, givenUp };
  const happening = { ...told, after: shared };
  const heard = {
    ...recent,
    actors: recent.actors.map((actor) => (actor === known ? moved : actor)),
    events: isBeginning ? recent.events : [...recent.events, happening],
    beginnings: isBeginning ? [...recent.beginnings, happening] : recent.beginnings,
  };
  const isOverdue = ({ at }: RecentEvent) => at < now - KEPT_MS - OVERDUE_MS;
  if (heard.events.length > MOST_EVENTS) return laterHalf(heard);
  return heard.events.slice(0, 1).some(isOverdue) ? since(now - KEPT_MS, heard) : heard;
}

function withoutOld({ pages, actors, events, beginnings }: Recent, isOld: (event: RecentEvent) => boolean): Recent {
  const old = events.filter(isOld);
  const kept = events.filter((event) => !isOld(event));
  const before = new Map(old.map(({ actor, after }) => [actor, after]));
  const acting = new Set(kept.map(({ actor }) => actor));
  // An actor that did nothing on a page that was left still belongs to how that page looked.
  const acted = new Set(actors.flatMap(({ id, page }) => (acting.has(id) ? [page] : [])));
  const isPartOfPage = ({ page, last }: RecentActor) => last.status === 'active' && acted.has(page);
  const staying = actors
    .filter((actor) => !actor.isOver || acting.has(actor.id) || isPartOfPage(actor))
    .map((actor) => ({ ...actor, first: before.get(actor.id) ?? actor.first }));
  const theirs = new Set(staying.map(({ page }) => page));
  return {
    pages: pages.filter(({ id }) => theirs.has(id)),
    actors: staying,
    events: kept,
    beginnings: beginnings.filter((event) => !isOld(event) && staying.some(({ id }) => id === event.actor)),
  };
}

/** How far back a fault that was just seen may have begun. */
const LATELY_MS = 5 * 60_000;

/** The five minutes before whatever happened last, however long that is ago. */
export const lately = (recent: Recent): Recent => since((recent.events.at(-1)?.at ?? 0) - LATELY_MS, recent);

/** What happened from a moment on, with each actor's state at that moment. */
export const since = (moment: number, recent: Recent): Recent => withoutOld(recent, ({ at }) => at < moment);

/** The later half of it, for where there is no room for all. */
export function laterHalf(recent: Recent): Recent {
  const inOrder = [...recent.events].sort((one, other) => one.at - other.at);
  const [first, ...others] = inOrder.slice(Math.ceil(inOrder.length / 2));
  const [heard, kept] = [new Set(recent.events), new Set(first && [first, ...others])];
  const since = first?.at ?? Number.POSITIVE_INFINITY;
  return withoutOld(recent, (event) => (heard.has(event) ? !kept.has(event) : event.at < since));
}

/** A recording of pages that are over by now, as the beginning of what follows. */
export const goneOn = ({ pages, actors, events, beginnings }: Heard): Recent => {
  const last = new Map([...beginnings, ...events].map(({ actor, after }) => [actor, after]));
  const known = actors.map((actor) => ({ ...actor, last: last.get(actor.id) ?? actor.first, isOver: true }));
  return { pages, actors: known, events, beginnings };
};

const over = (recent: Recent, isOne: (actor: RecentActor) => boolean, isOver = true): Recent => ({
  ...recent,
  actors: recent.actors.map((actor) => (isOne(actor) ? { ...actor, isOver } : actor)),
});

const recorded = ({ status, active, context }: ActorState): RecordedState => ({ status, active, context });

function emittedBy({ type, params }: LogEntry['actions'][number]): ShownEvent[] {
  if (type !== 'xstate.emit' || typeof params !== 'object' || params === null || Array.isArray(params)) return [];
  const { event } = params;
  return typeof event === 'object' && event !== null && !Array.isArray(event) && typeof event.type === 'string'
    ? [{ ...event, type: event.type }]
    : [];
}

/** As it is kept in a file. Pages report in turns, so their events are sorted by time. */
export function recordingOf({ pages, actors, events, beginnings }: Recent, kept: Date): Recording {
  const contexts = new Map(actors.map(({ id, first }) => [id, first.context]));
  return {
    recording: 'flows',
    version: VERSION,
    kept: kept.toISOString(),
    pages,
    actors: actors.map(({ last: _last, isOver: _isOver, ...actor }) => actor),
    events: [...events]
      .sort((one, other) => one.at - other.at)
      .map(({ after: { context, ...state }, ...event }) => {
        const hasStayed = isSame(contexts.get(event.actor), context);
        contexts.set(event.actor, context);
        return { ...event, after: hasStayed ? state : { ...state, context } };
      }),
    beginnings: beginnings.map(({ after: { context: _context, ...after }, ...event }) => ({ ...event, after })),
  };
}
