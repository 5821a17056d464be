import type { Page } from '../telling';
import type { Around } from './around';
import { maskedAddress, maskedText } from './masks';

const TAB = 'statecart flows tab';

/** What a page says of itself. Its tab keeps its name over reloads, where a page may store anything. */
export class Identity {
  readonly #around: Around;
  readonly #id: string;
  readonly #tab: string;
  #said = '';

  constructor(around: Around, id: string) {
    this.#around = around;
    this.#id = id;
    this.#tab = tabOf(around, id);
  }

  get page(): Page {
    // Who came by the link of a mail has a token in the address.
    const { address, title } = this.#around.place();
    const page = { id: this.#id, tab: this.#tab, address: maskedAddress(address), title: maskedText(title) };
    this.#said = JSON.stringify(page);
    return page;
  }

  /** The page, if it is somewhere else than it last said. */
  get moved(): Page | undefined {
    const before = this.#said;
    const { page } = this;
    return before === this.#said ? undefined : page;
  }
}

function tabOf({ shelf }: Around, id: string): string {
  try {
    const known = shelf().getItem(TAB);
    if (known === null) shelf().setItem(TAB, id);
    return known ?? id;
  } catch {
    return id;
  }
}
