import { describe, expect, it } from 'vitest';
import { heardIn } from '../../flows/recording/reading';
import type { Heard, RecentEvent } from '../../flows/recording/recent';
import { diagramOf } from '../../flows/viewer/sequence/diagram';
import { withoutHidden } from '../../flows/viewer/sequence/in-sight';
import { isAtEnd, ROW_HEIGHT, rowByKey, rowsInSight, scrolledTo } from '../../flows/viewer/sequence/rows-in-sight';
import { sentenceOf } from '../../flows/viewer/sequence/sentences';
import { type Sequence, sequenceOf } from '../../flows/viewer/sequence/sequence';
import { recordedPurchase, SECRETS } from './purchase';

const tabNameOf = (tab: string) => `Tab ${tab.slice(1)}`;
const state = (...active: string[]) => ({ status: 'active', active, context: {} });
const actor = (page: string, id: string, flow: string) => ({
  id: `${page} ${id}`,
  page,
  flow,
  name: flow,
  first: state(flow, `${flow}.first`),
});
const page = (id: string, tab: string, at = 0) => ({
  id,
  tab,
  title: '',
  build: '',
  places: [{ at, address: '/', window: { width: 360, height: 800 } }],
});
const event = (of: string, number: number, type: string, special: Partial<RecentEvent> = {}): RecentEvent => ({
  actor: of,
  at: number * 100,
  number,
  event: { type },
  taken: [`${type} was taken`],
  emitted: [],
  after: state('any'),
  ...special,
});
const heard = (special: Partial<Heard>): Heard => ({
  pages: [page('p1', 't1')],
  actors: [actor('p1', 'x:1', 'cart'), actor('p1', 'x:2', 'checkout'), actor('p1', 'x:3', 'product')],
  events: [],
  beginnings: [],
  ...special,
});
const sentences = ({ steps }: Sequence) => steps.map(sentenceOf);

describe('a message sequence', () => {
  const story = sequenceOf(
    heard({
      beginnings: [
        event('p1 x:2', 4, 'xstate.init', {
          from: { actor: 'p1 x:1' },
          began: ['watchCart'],
          after: state('checkout', 'checkout.editing'),
        }),
      ],
      events: [
        event('p1 x:1', 1, 'cart.line.added', { after: state('cart', 'cart.filled') }),
        event('p1 x:3', 2, 'product.bought', {
          from: { actor: 'p1 x:1' },
          after: state('product', 'product.first'),
          taken: [],
        }),
        event('p1 x:1', 3, 'xstate.after.1000.cart.filled', { from: { actor: 'p1 x:1' } }),
        event('p1 x:2', 5, 'checkout.cart.seen', { from: { actor: 'p1 x:1', effect: 'watchCart' } }),
        event('p1 x:2', 6, 'checkout.submitted', { began: ['placeOrder', 'makeKey'] }),
        event('p1 x:2', 9, 'xstate.error.actor.placeOrder', {
          from: { actor: 'p1 x:2', effect: 'placeOrder' },
          givenUp: ['makeKey'],
        }),
        event('p1 x:2', 10, 'checkout.stored', { from: { actor: 'p1 x:2', effect: 'persistCheckout' } }),
        event('p1 x:1', 11, 'xstate.done.actor.checkout', { from: { actor: 'p1 x:2' } }),
        event('p1 x:2', 12, 'xstate.stop', {
          givenUp: ['watchCart'],
          after: { ...state('checkout'), status: 'stopped' },
        }),
      ],
    }),
  );

  it('reads as one sentence per step, in order', () => {
    expect(sentences(story)).toEqual([
      'page told cart: cart.line.added, and cart is in filled',
      'cart told product: product.bought, which changed nothing',
      'cart: after 1000 ms',
      'cart begins checkout, and is in editing',
      'checkout: watchCart begins',
      'cart told checkout: checkout.cart.seen, by watchCart',
      'page told checkout: checkout.submitted',
      'checkout: placeOrder begins',
      'checkout: makeKey begins',
      'checkout: placeOrder failed after 300 ms',
      'checkout: makeKey given up after 300 ms',
      'persistCheckout told checkout: checkout.stored',
      'checkout told cart: checkout done',
      'checkout: stops',
    ]);
  });

  it('has the state before and after a step, and none before an actor began', () => {
    expect(story.steps[0]).toMatchObject({
      before: state('cart', 'cart.first'),
      happened: { after: state('cart', 'cart.filled') },
    });
    expect(story.steps.find(({ kind }) => kind === 'began')?.before, 'the actor had not begun').toBeUndefined();
  });

  it('without hidden actors keeps the steps that involve a visible one', () => {
    const some = withoutHidden(story, ['t1 checkout', 't1 page']);
    expect(some.lifelines.map(({ name }) => name)).toEqual(['cart', 'product']);
    expect(sentences(some), 'steps between hidden actors are left out').toEqual([
      'page told cart: cart.line.added, and cart is in filled',
      'cart told product: product.bought, which changed nothing',
      'cart: after 1000 ms',
      'cart begins checkout, and is in editing',
      'cart told checkout: checkout.cart.seen, by watchCart',
      'checkout told cart: checkout done',
    ]);
  });

  it('can be written as a Mermaid diagram', () => {
    expect(diagramOf(story.steps, tabNameOf)).toBe(`sequenceDiagram
  participant a1 as page
  participant a2 as cart
  participant a3 as product
  participant a4 as checkout
  a1->>a2: cart.line.added
  Note over a2: filled
  a2-xa3: product.bought
  a2->>a2: after 1000 ms
  a2->>a4: begins
  Note over a4: editing
  a4-)a4: watchCart begins
  a2->>a4: checkout.cart.seen, by watchCart
  a1->>a4: checkout.submitted
  a4-)a4: placeOrder begins
  a4-)a4: makeKey begins
  a4-->>a4: placeOrder failed after 300 ms
  a4-->>a4: makeKey given up after 300 ms
  a4->>a4: checkout.stored, by persistCheckout
  a4->>a2: checkout done
  Note over a4: stops
`);
  });
});

describe('lifelines', () => {
  const product = (id: string, at: string) => actor(at, id, 'product');
  const namesOf = (of: Partial<Heard>) => sequenceOf(heard(of)).lifelines.map(({ tab, name }) => `${tab} ${name}`);
  const stopped = { after: { ...state('product'), status: 'stopped' } };
  const actors = [product('x:1', 'p1'), product('x:2', 'p1')];

  it('are reused by the next actor of a flow once the previous one has stopped, and not before', () => {
    expect(
      namesOf({
        actors,
        events: [event('p1 x:1', 1, 'a'), event('p1 x:1', 2, 'xstate.stop', stopped), event('p1 x:2', 3, 'b')],
      }),
    ).toEqual(['t1 product', 't1 page']);
    expect(namesOf({ actors, events: [event('p1 x:1', 1, 'a'), event('p1 x:2', 2, 'b')] })).toEqual([
      't1 product',
      't1 page',
      't1 product 2',
    ]);
  });

  it('continue over a reload, but a duplicated tab has its own', () => {
    const pages = [page('p1', 't1'), page('p2', 't1', 150)];
    const both = [product('x:1', 'p1'), product('x:1', 'p2')];
    const reloaded = [event('p1 x:1', 1, 'a'), event('p2 x:1', 2, 'b')];
    expect(namesOf({ pages, actors: both, events: reloaded })).toEqual(['t1 product', 't1 page']);
    expect(namesOf({ pages, actors: both, events: [...reloaded, event('p1 x:1', 3, 'c')] })).toEqual([
      't1 product',
      't1 page',
      'p2 product',
      'p2 page',
    ]);
  });

  it('of two tabs are drawn in two boxes of a diagram', () => {
    const pages = [page('p1', 't1'), page('p2', 't2')];
    const events = [event('p1 x:1', 1, 'a'), event('p2 x:1', 2, 'b')];
    const { steps } = sequenceOf(heard({ pages, actors: [product('x:1', 'p1'), product('x:1', 'p2')], events }));
    const diagram = diagramOf(steps, tabNameOf).split('\n');
    expect(diagram.slice(1, 9).map((line) => line.trim())).toEqual([
      'box Tab 1',
      'participant a1 as page',
      'participant a2 as product',
      'end',
      'box Tab 2',
      'participant a3 as page',
      'participant a4 as product',
      'end',
    ]);
  });
});

it('a recorded purchase is read as a sequence, and its diagram contains no secret', async () => {
  const purchase = sequenceOf(heardIn(await recordedPurchase()));
  const said = sentences(purchase).map((sentence) => sentence.replace(/ after \d+ ms/, ''));
  expect(said).toEqual(
    expect.arrayContaining([
      'cart begins, and is in restoring',
      'page told cart: cart.line.added, and cart is in filled',
      'checkout: placeOrder begins',
      'checkout: placeOrder failed, and is in editing',
      'checkout: placeOrder done, and is in placed',
      'payment: startPayment begins',
      'cart: stops',
    ]),
  );
  const typed = purchase.steps.find(({ happened }) => happened.event.type === 'checkout.typed');
  expect(typed?.happened.after.context).toMatchObject({ address: { fullName: expect.any(String) } });
  const diagram = diagramOf(purchase.steps, tabNameOf);
  for (const secret of Object.values(SECRETS)) expect(diagram).not.toContain(secret);
});

describe('a list of five thousand rows', () => {
  const count = 5_000;
  const sight = { top: 1_000 * ROW_HEIGHT, height: 10 * ROW_HEIGHT };

  it('renders only the visible rows and the focused one', () => {
    const rows = rowsInSight(count, sight, 0);
    expect(rows.length).toBeLessThan(30);
    expect(rows).toEqual(expect.arrayContaining([0, 1_000, 1_010]));
    expect(rowsInSight(count, { ...sight, top: 0 }, 4_999).at(-1)).toBe(4_999);
    expect(rowsInSight(3, { top: 0, height: 900 }, 1)).toEqual([0, 1, 2]);
  });

  it('is navigated by keys', () => {
    const by = (key: string, row: number) => rowByKey(key, row, { count, height: sight.height });
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => by(key, 100))).toEqual([
      101, 99, 109, 91, 0, 4_999,
    ]);
    expect([by('ArrowUp', 0), by('PageDown', 4_998), by('Enter', 5)]).toEqual([0, 4_999, undefined]);
  });

  it('scrolls as little as needed to show a row, and detects its end', () => {
    expect(scrolledTo(1_004, sight)).toBe(sight.top);
    expect(scrolledTo(10, sight)).toBe(10 * ROW_HEIGHT);
    expect(scrolledTo(1_010, sight)).toBe(1_001 * ROW_HEIGHT);
    expect(isAtEnd(count, sight)).toBe(false);
    expect(isAtEnd(count, { top: (count - 10) * ROW_HEIGHT, height: sight.height })).toBe(true);
  });
});
