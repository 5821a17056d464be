import type { Page } from '../messages';
import { isSame } from '../recording/same';
import type { Masks } from './masks';
import type { PageServices } from './page-services';

const TAB = 'statecart flows tab';

/** What a page says of itself. Its tab keeps its name over reloads, where a page may store anything. */
export class Identity {
  readonly #around: PageServices;
  readonly #id: string;
  readonly #tab: string;
  readonly #masks: Masks;
  #said: ReturnType<PageServices['place']> | undefined;

  constructor(services: PageServices, id: string, masks: Masks) {
    this.#around = services;
    this.#masks = masks;
    this.#id = id;
    this.#tab = tabOf(services, id);
  }

  get page(): Page {
    // Who came by the link of a mail has a token in the address.
    const place = this.#around.place();
    this.#said = { ...place };
    const { address, title, window, build } = place;
    const around = { address: this.#masks.address(address), title: this.#masks.text(title), window, build };
    return { id: this.#id, tab: this.#tab, at: Date.now(), ...around };
  }

  /** The page, if it is somewhere else than it last said. */
  get moved(): Page | undefined {
    return isSame(this.#said, this.#around.place()) ? undefined : this.page;
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
