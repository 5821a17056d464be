import type { Page } from '../messages';
import type { Masks } from './masks';
import type { PageServices } from './page-services';

const TAB = 'statecart flows tab';

/** What a page says of itself. Its tab keeps its name over reloads, where a page may store anything. */
export class Identity {
  readonly #around: PageServices;
  readonly #id: string;
  readonly #tab: string;
  readonly #masks: Masks;
  #said = '';

  constructor(services: PageServices, id: string, masks: Masks) {
    this.#around = services;
    this.#masks = masks;
    this.#id = id;
    this.#tab = tabOf(services, id);
  }

  get page(): Page {
    // Who came by the link of a mail has a token in the address.
    const { address, title, window, build } = this.#around.place();
    const around = { address: this.#masks.address(address), title: this.#masks.text(title), window, build };
    this.#said = JSON.stringify(around);
    return { id: this.#id, tab: this.#tab, at: Date.now(), ...around };
  }

  /** The page, if it is somewhere else than it last said. */
  get moved(): Page | undefined {
    const before = this.#said;
    const { page } = this;
    return before === this.#said ? undefined : page;
  }
}

function tabOf({ storage }: PageServices, id: string): string {
  try {
    const known = storage().getItem(TAB);
    if (known === null) storage().setItem(TAB, id);
    return known ?? id;
  } catch {
    return id;
  }
}
