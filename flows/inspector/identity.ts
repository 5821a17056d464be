import type { Page } from '../messages';
import { isSame } from '../recording/same';
import type { Masks } from './masks';
import type { PageServices } from './page-services';

const TAB = 'statecart flows tab';

/**
 * What a page says of itself. The id of its tab is kept in sessionStorage, where that is allowed, and survives reloads.
 */
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
    // The address may hold a token, as after a link in a mail, so it is masked.
    const place = this.#around.place();
    this.#said = { ...place };
    const { address, title, window, build } = place;
    const around = { address: this.#masks.address(address), title: this.#masks.text(title), window, build };
    return { id: this.#id, tab: this.#tab, at: Date.now(), ...around };
  }

  /** The page, if it is somewhere else than when it was last told. */
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
