import { expect } from 'vitest';
import { type MadeTest, refusalsOf } from '../../flows/recording/made-test';
import type { Recording } from '../../flows/recording/recording';
import { testMakingMachine } from '../../flows/viewer/test-making.machine';
import { shopFlows } from '../../shop-flows/shop-flows';
import { answered, failedWith, modelOf } from '../support/model/flow';
import { walkFlow } from '../support/model/suite';

/** One event of each flow, and a cart without events. */
const recordingOf = (...flows: string[]): Recording => ({
  recording: 'flows',
  version: 2,
  kept: '',
  pages: [],
  actors: [...flows, 'cart'].map((flow) => ({
    id: flow,
    page: 'p1',
    flow,
    name: flow,
    first: { status: 'active', active: [flow], context: {} },
  })),
  events: flows.map((actor, at) => ({
    actor,
    at,
    event: { type: 'happened' },
    taken: [],
    emitted: [],
    after: { status: 'active', active: [actor] },
  })),
});

const nothing = recordingOf();
const touched = recordingOf('payment', 'shop', 'gone', 'checkout');
/** The last two events have no person as their source: another actor sent one, an effect the other. */
const purchase: Recording = {
  ...touched,
  actors: [...touched.actors, ...recordingOf('auth').actors.slice(0, 1)],
  events: [
    ...touched.events,
    ...recordingOf('auth').events.flatMap((event) => [
      { ...event, from: { actor: 'checkout' } },
      { ...event, event: { type: 'xstate.done.actor.loadSession' } },
    ]),
  ],
};
const made: MadeTest = {
  test: {
    recordedTest: 'flows',
    version: 1,
    flow: 'payment',
    build: '',
    address: '/',
    window: { width: 360, height: 800 },
    first: { status: 'active', active: ['payment'], context: {} },
    events: [],
    expected: { kind: 'shown', words: 'Thank you' },
  },
  warning: [],
  extent: '0 of 1 events of payment.',
  outcome: '',
  command: '',
};

const EXPECTED = {
  unreached: (state: string) => ({ kind: 'unreached', state }),
  reached: (state: string) => ({ kind: 'reached', state }),
  possible: (type: string) => ({ kind: 'possible', event: { type } }),
  shown: (words: string) => ({ kind: 'shown', words: words.trim() }),
};

walkFlow(
  modelOf(testMakingMachine, {
    inputs: { 'an empty form': refusalsOf(shopFlows) },
    events: {
      'a test of the payment is requested': { type: 'test.asked', recording: purchase, flow: 'payment' },
      'a test is requested while another flow is drawn': { type: 'test.asked', recording: purchase, flow: 'cart' },
      'a test is requested before anything has happened': { type: 'test.asked', recording: nothing, flow: 'cart' },
      'the form is closed': { type: 'test.closed' },
      'the payment is chosen': { type: 'test.flow.chosen', flow: 'payment' },
      'the shop itself is chosen': { type: 'test.flow.chosen', flow: 'shop' },
      'a removed flow is chosen': { type: 'test.flow.chosen', flow: 'gone' },
      'a state must not be reached': { type: 'test.expectation.chosen', kind: 'unreached' },
      'it must end in a state': { type: 'test.expectation.chosen', kind: 'reached' },
      'an event must be possible': { type: 'test.expectation.chosen', kind: 'possible' },
      'words must be shown': { type: 'test.expectation.chosen', kind: 'shown' },
      'a value is given': { type: 'test.value.given', value: 'Thank you ' },
      'the value is cleared': { type: 'test.value.given', value: ' ' },
      'a valid name is given': { type: 'test.named', name: 'money-comes' },
      'an invalid name is given': { type: 'test.named', name: 'Money comes' },
      'the form is submitted': { type: 'test.submitted' },
      'the test is made': answered('makeTest', made),
      'masked values decide the result': failedWith('makeTest', new Error('What is masked decides.')),
      'something else fails': failedWith('makeTest', 'broken'),
    },
    distinguish: ({ flows, wish }) => [flows.length, wish],
    everywhere: ({ snapshot, context, previous, event, started }) => {
      const { flow, kind, value, name } = context.wish;
      const isMaking = snapshot.matches({ open: 'making' });
      const wasMaking = previous?.matches({ open: 'making' });
      expect(started, 'one submission makes one test').toEqual(
        isMaking && !wasMaking
          ? [
              {
                id: 'makeTest',
                input: { recording: purchase, wanted: { name, flow, expected: EXPECTED[kind](value) } },
              },
            ]
          : [],
      );
      expect(snapshot.can({ type: 'test.closed' })).toBe(snapshot.matches('open'));
      expect(snapshot.can({ type: 'test.submitted' })).toBe(snapshot.matches({ open: 'filling' }));
      if (event?.type === 'test.asked') {
        expect(context.recording).toBe(event.recording);
        expect(context.wish, 'earlier input is cleared').toMatchObject({
          kind: 'unreached',
          value: '',
        });
        expect(name).toBe('');
        expect(context.flows, 'nothing was recorded of the cart').not.toContain('cart');
      }
      if (event?.type === 'test.asked' && event.recording === purchase)
        expect(flow, 'the drawn flow is selected, or else the one that changed last').toBe(
          event.flow === 'payment' ? 'payment' : 'checkout',
        );
      if (event?.type === 'test.flow.chosen') expect([flow, value]).toEqual([event.flow, '']);
      const isHeard = previous?.matches({ open: 'filling' });
      expect(snapshot.hasTag('playable')).toBe(isMaking || snapshot.matches({ open: 'filling' }));
      if (isHeard && event?.type === 'test.expectation.chosen') expect([kind, value]).toEqual([event.kind, '']);
      if (isHeard && event?.type === 'test.value.given') expect(value).toBe(event.value);
      if (isHeard && event?.type === 'test.named') expect(name).toBe(event.name);
    },
    states: {
      closed: ({ snapshot }) =>
        expect(snapshot.can({ type: 'test.asked', recording: purchase, flow: 'payment' })).toBe(true),
      'open.empty': ({ context }) => expect(context.recording).toBe(nothing),
      'open.unplayable': ({ context }) => expect(['shop', 'gone']).toContain(context.wish.flow),
      'open.filling.editing': ({ context, event }) => {
        expect(['payment', 'checkout']).toContain(context.wish.flow);
        expect(event?.type).not.toBe('test.submitted');
      },
      'open.filling.incomplete': ({ context: { wish } }) =>
        expect(wish.value.trim() === '' || wish.name !== 'money-comes').toBe(true),
      'open.making': ({ context: { wish } }) =>
        expect([wish.value.trim(), wish.name]).toEqual(['Thank you', 'money-comes']),
      'open.filling.saved': ({ context }) => expect(context.made).toBe(made),
      'open.filling.refused': ({ context, answer }) =>
        expect(context.refusal).toBe(answer instanceof Error ? 'What is masked decides.' : 'broken'),
    },
  }),
);
