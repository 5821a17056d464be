import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { CartLinesSchema, MOST_QUANTITY } from '#contract/cart';
import { cartMachine } from '#machines/cart/cart.machine';
import type { CartChange } from '#machines/cart/lines';
import { createStorageActors } from '../../src/storage/storage-actors';
import { SharedStorage } from '../support/tabs';
import { type Pieces, piecesAfter, piecesOf } from './plain-cart';
import { line } from './sample-products';

/** The model of a tab: the cart it last read, the changes it could not store, and the lines it last removed. */
type Paper = { seen: Pieces; lastStored: Pieces; unsaved: CartChange[]; taken: Pieces };
type Model = { stored: Pieces; mood: SharedStorage['mood']; tabs: [Paper, Paper] };
type Real = { storage: SharedStorage; tabs: [Actor<typeof cartMachine>, Actor<typeof cartMachine>] };
type Tab = 0 | 1;

const foldOf = (pieces: Pieces, changes: readonly CartChange[]) => changes.reduce(piecesAfter, pieces);
const returning = (pieces: Pieces): CartChange => ({
  type: 'cart.lines.returned',
  removed: Object.entries(pieces).map(([note, quantity]) => ({ line: lineOf(note, quantity), place: 0 })),
});
const lineOf = (note: string, quantity: number) => {
  const [id = '', selectedSize = ''] = note.split(' / ');
  return line({ id, selectedSize, quantity });
};

/** A tab reads the storage, if it is allowed to. */
function look(model: Model, tab: Paper) {
  if (model.mood !== 'forbidden') tab.lastStored = model.stored;
  tab.seen = foldOf(tab.lastStored, tab.unsaved);
}

function make(model: Model, tab: Paper, change: CartChange) {
  look(model, tab);
  const after = piecesAfter(tab.seen, change);
  if (/removed|moved|cleared/.test(change.type)) {
    tab.taken = Object.fromEntries(Object.entries(tab.seen).filter(([note]) => !(note in after)));
  }
  tab.unsaved.push(change);
  tab.seen = after;
}

/** Stores a tab's unsaved changes, if the storage works. */
function store(model: Model, tab: Paper) {
  if (model.mood !== 'well') return;
  look(model, tab);
  model.stored = tab.seen;
  tab.lastStored = tab.seen;
  tab.unsaved = [];
}

/** Adds to a change what the shopper's tab shows, as the shop does. */
function asTheyMeanIt(seen: Pieces, change: CartChange): CartChange {
  if ('id' in change || change.type === 'cart.cleared')
    return { ...change, only: Object.keys(seen).map((note) => lineOf(note, 1)) };
  if (change.type !== 'cart.quantity.changed') return change;
  const held = seen[`${change.line.id} / ${change.line.selectedSize} / `];
  return held === undefined ? change : { ...change, seen: held };
}

class Happens implements fc.Command<Model, Real> {
  readonly tab: Tab;
  readonly change: Exclude<CartChange, { type: 'cart.lines.returned' }> | { type: 'cart.removal.undone' };

  constructor(tab: Tab, change: Happens['change']) {
    this.tab = tab;
    this.change = change;
  }

  /** Only lines that this tab shows can be changed. */
  check({ tabs }: Model) {
    const { seen, taken } = tabs[this.tab];
    switch (this.change.type) {
      case 'cart.line.added':
      case 'cart.lines.ordered':
        return true;
      case 'cart.quantity.changed': {
        const held = seen[`${this.change.line.id} / ${this.change.line.selectedSize} / `] ?? 0;
        return held > 0 && (held < MOST_QUANTITY || this.change.quantity <= MOST_QUANTITY);
      }
      case 'cart.price.accepted':
        return Object.keys(piecesOf([this.change.line])).every((note) => note in seen);
      case 'cart.line.removed':
      case 'cart.line.moved': {
        const { id } = this.change;
        return Object.keys(seen).some((note) => note.startsWith(`${id} / `));
      }
      case 'cart.cleared':
        return Object.keys(seen).length > 0;
      case 'cart.removal.undone':
        return Object.keys(taken).length > 0;
    }
  }

  run(model: Model, { tabs }: Real) {
    const paper = model.tabs[this.tab];
    const actor = tabs[this.tab];
    expect(actor.getSnapshot().can(this.change)).toBe(true);
    actor.send(this.change);
    if (this.change.type === 'cart.removal.undone') {
      make(model, paper, returning(paper.taken));
      paper.taken = {};
    } else {
      make(model, paper, asTheyMeanIt(paper.seen, this.change));
    }
    const { context, value } = actor.getSnapshot();
    expect(piecesOf(context.lines), 'the tab shows its own change at once').toEqual(paper.seen);
    expect(value).toBe(context.lines.length > 0 ? 'filled' : 'empty');
  }

  toString() {
    return `tab ${this.tab}: ${JSON.stringify(this.change)}`;
  }
}

class Arrives implements fc.Command<Model, Real> {
  readonly which: number;

  constructor(which: number) {
    this.which = which;
  }

  check() {
    return true;
  }

  run(model: Model, { storage, tabs }: Real) {
    const to = storage.deliver(this.which);
    if (to !== 0 && to !== 1) return;
    look(model, model.tabs[to]);
    expect(piecesOf(tabs[to].getSnapshot().context.lines)).toEqual(model.tabs[to].seen);
  }

  toString() {
    return `message ${this.which} arrives`;
  }
}

class TurnComes implements fc.Command<Model, Real> {
  check() {
    return true;
  }

  run(model: Model, { storage, tabs }: Real) {
    const whose = storage.giveTurn();
    if (whose !== 0 && whose !== 1) return;
    store(model, model.tabs[whose]);
    expect(piecesOf(tabs[whose].getSnapshot().context.lines)).toEqual(model.tabs[whose].seen);
  }

  toString() {
    return 'a tab may store';
  }
}

class Becomes implements fc.Command<Model, Real> {
  readonly mood: SharedStorage['mood'];

  constructor(mood: SharedStorage['mood']) {
    this.mood = mood;
  }

  check() {
    return true;
  }

  run(model: Model, { storage }: Real) {
    model.mood = this.mood;
    storage.mood = this.mood;
  }

  toString() {
    return `the storage is ${this.mood}`;
  }
}

const tab = fc.constantFrom<Tab>(0, 1);
const id = fc.constantFrom('kurta', 'lamp', 'jutti');
const selectedSize = fc.constantFrom('S', 'M');
const quantity = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(MOST_QUANTITY - 1));
const key = fc.record({ id, selectedSize, selectedColor: fc.constant('') });
const happening = (change: fc.Arbitrary<Happens['change']>) =>
  fc.tuple(tab, change).map(([where, what]) => new Happens(where, what));

const doings = [
  happening(
    fc.tuple(key, quantity).map(([of, many]) => ({ type: 'cart.line.added', line: line({ ...of, quantity: many }) })),
  ),
  happening(
    fc
      .tuple(key, fc.oneof(quantity, fc.constant(MOST_QUANTITY + 50)))
      .map(([of, many]) => ({ type: 'cart.quantity.changed', line: of, quantity: many })),
  ),
  happening(
    fc.tuple(key, quantity).map(([of, many]) => ({
      type: 'cart.quantity.changed',
      line: of,
      quantity: many,
      isMost: true,
    })),
  ),
  happening(id.map((gone) => ({ type: 'cart.line.removed', id: gone }))),
  happening(id.map((gone) => ({ type: 'cart.line.moved', id: gone, isWished: false }))),
  happening(fc.constant({ type: 'cart.cleared' })),
  happening(
    fc.tuple(key, quantity).map(([of, many]) => ({
      type: 'cart.lines.ordered',
      lines: [line({ ...of, quantity: many })],
      key: null,
    })),
  ),
  happening(fc.constant({ type: 'cart.removal.undone' })),
  fc.nat(9).map((which) => new Arrives(which)),
  fc.constant(new TurnComes()),
];
const moods = fc.constantFrom<SharedStorage['mood']>('well', 'full', 'forbidden').map((mood) => new Becomes(mood));

function open() {
  const storage = new SharedStorage();
  const openTab = (place: Tab) =>
    createActor(
      cartMachine.provide({ actors: { persistCart: createStorageActors(storage.browserOf(place)).persistCart } }),
    ).start();
  const real: Real = { storage, tabs: [openTab(0), openTab(1)] };
  const paper = (): Paper => ({ seen: {}, lastStored: {}, unsaved: [], taken: {} });
  const model: Model = { stored: {}, mood: 'well', tabs: [paper(), paper()] };
  return { real, model };
}

const piecesIn = ({ storage }: Real) => piecesOf(v.parse(CartLinesSchema, storage.stored));
const piecesOfTabs = ({ tabs }: Real) => tabs.map((actor) => piecesOf(actor.getSnapshot().context.lines));

/** Every tab stores what it can and hears of the others; then all must agree. */
function settle(model: Model, real: Real) {
  while (real.storage.isSomebodyWaiting) new TurnComes().run(model, real);
  real.storage.deliverAll();
  expect(piecesIn(real)).toEqual(model.stored);
  expect(piecesOfTabs(real)).toEqual([model.stored, model.stored]);
}

describe('two tabs with one cart', () => {
  test('agree with each other, the storage and the model after any sequence of changes', () => {
    fc.assert(
      fc.property(fc.commands(doings, { maxCommands: 30 }), (commands) => {
        const opened = open();
        fc.modelRun(() => opened, commands);
        settle(opened.model, opened.real);
      }),
      { numRuns: 400 },
    );
  });

  test('lose no change while the storage is full or forbidden, and store it once it works again', () => {
    fc.assert(
      fc.property(fc.commands([...doings, moods], { maxCommands: 40 }), (commands) => {
        const { real, model } = open();
        fc.modelRun(() => ({ real, model }), commands);
        fc.modelRun(
          () => ({ real, model }),
          [new Becomes('well'), ...([0, 1] as const).map((where) => new Happens(where, touching))],
        );
        settle(model, real);
      }),
      { numRuns: 400 },
    );
  });
});

const touching = { type: 'cart.line.added', line: line({ id: 'last' }) } as const;
