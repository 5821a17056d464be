import type { Heard } from '../../recording/recent';
import type { RecordedActor } from '../../recording/recording';

/**
 * A column of the chart: a flow in a tab, or the page, for all that no machine knows: screens, their user, the browser.
 */
export type Lifeline = { id: string; tab: string; flow: string | undefined; name: string };

const PAGE = 'page';

/**
 * Each actor has a lifeline, named after its flow. The next actor of the flow in the same tab takes over the lifeline
 * of one that has ended: otherwise a tab in which somebody goes from product to product would have a hundred.
 */
export class Lifelines {
  readonly all: Lifeline[] = [];
  readonly #tabs: ReadonlyMap<string, string>;
  readonly #actors: ReadonlyMap<string, RecordedActor>;
  readonly #ofActors = new Map<string, Lifeline>();
  /**
   * The present actor of each lifeline. The lifeline is free again once that actor has ended, or another page has
   * replaced the actor's page.
   */
  readonly #owners = new Map<string, RecordedActor>();
  readonly #over = new Set<string>();

  constructor(heard: Heard) {
    this.#tabs = tabsOf(heard);
    this.#actors = new Map(heard.actors.map((actor) => [actor.id, actor]));
  }

  /** The lifeline of a page itself. */
  ofPage(page: string): Lifeline {
    const tab = this.#tabs.get(page) ?? page;
    return this.#known({ id: `${tab} ${PAGE}`, tab, flow: undefined, name: PAGE });
  }

  ofActor(id: string): Lifeline | undefined {
    const known = this.#ofActors.get(id);
    const actor = this.#actors.get(id);
    if (known || !actor) return known;
    const lifeline = this.#free(actor, 1);
    this.#ofActors.set(id, lifeline);
    this.#owners.set(lifeline.id, actor);
    return lifeline;
  }

  /** Frees the actor's lifeline for another one. */
  end(actor: string) {
    this.#over.add(actor);
  }

  #free(actor: RecordedActor, count: number): Lifeline {
    const tab = this.#tabs.get(actor.page) ?? actor.page;
    const name = count === 1 ? actor.flow : `${actor.flow} ${count}`;
    const id = `${tab} ${name}`;
    const owner = this.#owners.get(id);
    if (owner && owner.page === actor.page && !this.#over.has(owner.id)) return this.#free(actor, count + 1);
    return this.#known({ id, tab, flow: actor.flow, name });
  }

  #known(lifeline: Lifeline): Lifeline {
    const known = this.all.find(({ id }) => id === lifeline.id);
    if (!known) this.all.push(lifeline);
    return known ?? lifeline;
  }
}

/**
 * The tab of each page. A tab opened from another copies that one's id, so a page that came while the page before it
 * went on counts as a tab of its own.
 */
function tabsOf({ pages, actors, events }: Heard): Map<string, string> {
  const pageOf = new Map(actors.map(({ id, page }) => [id, page]));
  const lastOf = new Map(events.map(({ actor, at }) => [pageOf.get(actor), at]));
  const tabs = new Map<string, string>();
  const latest = new Map<string, string>();
  for (const { id, tab, places } of pages) {
    const before = lastOf.get(latest.get(tab)) ?? Number.NEGATIVE_INFINITY;
    const isNext = before <= (places[0]?.at ?? before);
    tabs.set(id, isNext ? tab : id);
    if (isNext) latest.set(tab, id);
  }
  return tabs;
}
