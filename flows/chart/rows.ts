import type { ChartState, ChartTransition } from './chart';

/** One line of text in a drawing. */
export type Row = {
  look: 'name' | 'note' | 'tag' | 'description' | 'effect' | 'event' | 'actions';
  /** Parts of the line; one that differs from the rest has a look of its own. */
  pieces: { text: string; look?: 'word' | 'guard' }[];
  /** Offset from the top of the box that contains it. */
  top: number;
  height: number;
  /** The name of the transition that this line describes. */
  transition?: string;
};

type Look = Row['look'];

/** The width of a letter as a fraction of the font size, taken from the widest possible fallback fonts. */
const even = () => 0.61;
const uneven = (letter: string): number => {
  if (/[ijl' .,;:!]/.test(letter)) return 0.34;
  if (/[frt()\-I]/.test(letter)) return 0.42;
  if (/[a-hknopqs-vxyz\d?]/.test(letter)) return 0.64;
  return /[A-LN-VX-Z]/.test(letter) ? 0.79 : 1;
};
const bold = (letter: string): number => uneven(letter) * 1.14;

const SIZES: Record<Look, { font: number; height: number; letter: (letter: string) => number }> = {
  name: { font: 14, height: 22, letter: bold },
  note: { font: 12, height: 18, letter: uneven },
  tag: { font: 11, height: 17, letter: even },
  description: { font: 12, height: 16, letter: uneven },
  effect: { font: 11, height: 16, letter: even },
  event: { font: 11.5, height: 17, letter: even },
  actions: { font: 10.5, height: 15, letter: even },
};

/** The longest line before it is broken, in letters. */
const LONGEST = { description: 38, actions: 40, event: 40 };
const GAP = 6;

/** Letters are not measured, because drawings are also made without a browser. A box a little too wide does no harm. */
const widthOf = ({ look, pieces }: Row): number => {
  const { font, letter } = SIZES[look];
  return [...pieces.map(({ text }) => text).join('')].reduce((sum, each) => sum + font * letter(each), 0);
};

const widest = (rows: readonly Row[]): number => Math.max(0, ...rows.map(widthOf));

/** Collects rows below one another, with gaps between groups. */
class Pile {
  readonly rows: Row[] = [];
  #bottom = 0;

  get height(): number {
    return this.#bottom;
  }

  add(look: Look, pieces: Row['pieces'], transition?: string): void {
    const { height } = SIZES[look];
    this.rows.push({ look, pieces, top: this.#bottom, height, ...(transition !== undefined && { transition }) });
    this.#bottom += height;
  }

  gap(): void {
    if (this.rows.length > 0) this.#bottom += GAP;
  }
}

export type Words = { rows: Row[]; width: number; height: number };

const wordsOf = ({ rows, height }: Pile): Words => ({ rows, width: widest(rows), height });

/** The text in the box of a state. What can happen in any child of it is written among the children instead. */
export function wordsInState(state: ChartState): Words {
  const pile = new Pile();
  pile.add('name', [{ text: state.name }]);
  if (state.tags.length > 0) pile.add('tag', [{ text: state.tags.map((tag) => `#${tag}`).join(' ') }]);
  for (const text of broken(state.description.split(' '), ' ', LONGEST.description))
    pile.add('description', [{ text }]);
  const effects = [
    ...state.entry.map((action) => ['entry', action]),
    ...state.exit.map((action) => ['exit', action]),
    ...state.invoked.map(({ id, source }) => ['runs', id === source ? id : `${id} (${source})`]),
  ];
  if (effects.length > 0) pile.gap();
  for (const [word = '', text = ''] of effects) pile.add('effect', [{ text: `${word} `, look: 'word' }, { text }]);
  if (state.states.length === 0) addTransitions(pile, state.within);
  return wordsOf(pile);
}

export function wordsAmongStates(state: ChartState): Words {
  const pile = new Pile();
  pile.add('note', [{ text: 'in each of these' }]);
  addTransitions(pile, state.within);
  return wordsOf(pile);
}

export function wordsOnArrow(reasons: readonly ChartTransition[]): Words {
  const pile = new Pile();
  addTransitions(pile, reasons);
  return wordsOf(pile);
}

function addTransitions(pile: Pile, transitions: readonly ChartTransition[]): void {
  for (const transition of transitions) {
    pile.gap();
    addTransition(pile, transition);
  }
}

function addTransition(pile: Pile, { name, event, guard, actions }: ChartTransition): void {
  const inOneLine = event.length + (guard?.length ?? 0) + 3 <= LONGEST.event;
  const asked = guard === undefined ? [] : [{ text: `[${guard}]`, look: 'guard' as const }];
  if (inOneLine && guard !== undefined) pile.add('event', [{ text: `${event} ` }, ...asked], name);
  else {
    pile.add('event', [{ text: event }], name);
    if (guard !== undefined) pile.add('event', asked, name);
  }
  if (actions.length === 0) return;
  for (const [place, text] of broken(actions, ', ', LONGEST.actions).entries()) {
    pile.add('actions', [{ text: place === 0 ? `/ ${text}` : `  ${text}` }], name);
  }
}

/** Breaks lines only between parts, so that an action stays with its parameters. */
function broken(parts: readonly string[], between: string, longest: number): string[] {
  const lines: string[] = [];
  for (const part of parts.filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + between.length + part.length <= longest) {
      lines[lines.length - 1] = `${last}${between}${part}`;
    } else lines.push(part);
  }
  return lines.map((line, place) => (place < lines.length - 1 ? `${line}${between}`.trimEnd() : line));
}
