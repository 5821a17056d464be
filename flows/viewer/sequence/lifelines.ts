import type { Heard } from '../../recording/recent';
import type { RecordedActor } from '../../recording/recording';

/** A tab, a flow in it, or whatever no machine knows of it: its screens, whoever uses it, the browser. */
export type Lifeline = { id: string; tab: string; flow: string | undefined; name: string };

const PAGE = 'page';

/**
 * Every actor has one lifeline, which is named after its flow. One that is over leaves its own to the next of its flow in
 * the same tab, or a tab where somebody goes from product to product would have a hundred.
 */
export class Lifelines {
  readonly all: Lifeline[] = [];
  readonly #tabs: ReadonlyMap<string, string>;
  readonly #actors: ReadonlyMap<string, RecordedActor>;
  readonly #ofActors = new Map<string, Lifeline>();
  /** Whose it is. What has ended, and what a page had that another one took the place of, needs it no more. */
  readonly #owners = new Map<string, RecordedActor>();
  readonly #over = new Set<string>();

  constructor(heard: Heard) {
    this.#tabs = tabsOf(heard);
    this.#actors = new Map(heard.actors.map((actor) => [actor.id, actor]));
  }

  /** Of a page itself. */
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

  /** From here on another one may have the lifeline. */
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

/** Whoever opens a tab from another copies its name: a page that came while the one before it went on is in a tab of its own. */
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
