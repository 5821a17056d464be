import type { LogEntry, Page, Report, ReportedActor, ShownEvent } from '../messages';

/** A page of the application that has told of itself, and its actors in the order in which they began. */
export type SeenPage = {
  page: Page;
  actors: ReportedActor[];
  /**
   * The id of its tab. A tab opened from another copies that one's id, so a page whose tab id is taken uses its own id.
   */
  tab: string;
};
export type ActorPlace = { page: string; actor: string };
export type EntryPlace = { page: string; number: number };
export type LoggedEntry = LogEntry & { page: string; flow: string; tab: string };
export type Trial = ActorPlace & { trial: string; event: ShownEvent };

/** Without this limit, a log of some hours would fill the memory of the tab. */
export const MOST_LOGGED = 500;

/** The pages after a report, in the order in which they were opened. */
export function afterReport(pages: SeenPage[], report: Report): SeenPage[] {
  if (report.type === 'page.reported') {
    const { page, actors } = report;
    return isSeen(pages, page.id)
      ? changed(pages, page.id, ({ tab }) => ({ page, actors, tab }))
      : [...pages, { page, actors, tab: tabOf(pages, page) }];
  }
  const { id } = report.page;
  switch (report.type) {
    case 'page.left':
      return pages.filter(({ page }) => page.id !== id);
    case 'page.moved':
      return changed(pages, id, (seen) => ({ ...seen, page: report.page }));
    case 'actor.started':
      return changed(pages, id, (seen) => ({ ...seen, actors: [...without(seen, report.actor.id), report.actor] }));
    case 'actor.stopped':
      return changed(pages, id, (seen) => ({ ...seen, actors: without(seen, report.actor) }));
    case 'actor.moved':
      return changed(pages, id, (seen) => ({
        ...seen,
        actors: seen.actors.map((actor) => afterEntry(actor, report.entry)),
      }));
    case 'event.tried':
      return pages;
  }
}

const tabOf = (pages: SeenPage[], { id, tab }: Page) => (pages.some((seen) => seen.tab === tab) ? id : tab);

/** Tabs in the order in which they were first told of, closed ones as well, so that each keeps its number. */
export const withTabs = (tabs: string[], pages: SeenPage[]): string[] => [
  ...new Set([...tabs, ...pages.map(({ tab }) => tab)]),
];

export const tabName = (tabs: readonly string[], tab: string): string => `Tab ${tabs.indexOf(tab) + 1}`;

const isSeen = (pages: SeenPage[], id: string) => pages.some(({ page }) => page.id === id);

const changed = (pages: SeenPage[], id: string, change: (seen: SeenPage) => SeenPage) =>
  pages.map((seen) => (seen.page.id === id ? change(seen) : seen));

const without = ({ actors }: SeenPage, id: string) => actors.filter((actor) => actor.id !== id);

const afterEntry = (actor: ReportedActor, { actor: id, after }: LogEntry): ReportedActor =>
  actor.id === id ? { ...actor, state: after } : actor;

export const actorAt = (pages: SeenPage[], { page, actor }: ActorPlace): ReportedActor | undefined =>
  pages.find((seen) => seen.page.id === page)?.actors.find(({ id }) => id === actor);

/**
 * The flow that a page's screen is about: a root that not every page begins. Flows that another flow began are parts of
 * that one.
 */
export const screenFlowIn = (actors: readonly ReportedActor[], ofEveryPage: readonly string[]): string | undefined =>
  actors.find(({ flow, parent }) => flow !== undefined && parent === undefined && !ofEveryPage.includes(flow))?.flow;

/** An entry with its flow and tab, which are needed once its page is gone. */
export const placed = (pages: SeenPage[], entry: LogEntry, page: string): LoggedEntry => ({
  ...entry,
  page,
  flow: actorAt(pages, { page, actor: entry.actor })?.flow ?? '',
  tab: pages.find((seen) => seen.page.id === page)?.tab ?? page,
});

/** Entries of different tabs arrive in any order and are sorted by time. Those of one page keep their order. */
export function withEntry(log: LoggedEntry[], entry: LoggedEntry): LoggedEntry[] {
  const before = log.findLastIndex(({ page, at }) => page === entry.page || at <= entry.at);
  return log.toSpliced(before + 1, 0, entry).slice(-MOST_LOGGED);
}

export const entryAt = (log: LoggedEntry[], place: EntryPlace | undefined): LoggedEntry | undefined =>
  place && log.find(({ page, number }) => page === place.page && number === place.number);
