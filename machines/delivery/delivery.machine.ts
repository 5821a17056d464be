import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { Delivery } from '#contract/delivery';
import { type StoreInfo, storeCan } from '#contract/store-info';
import { pinOf } from '../pin-code';
import { unprovided } from '../unprovided';

export const deliveryMachine = setup({
  types: {
    context: {} as { pin: string; delivery: Delivery | undefined },
    events: {} as
      | { type: 'delivery.pin.changed'; pin: string }
      | { type: 'delivery.asked' }
      | { type: 'delivery.retried' },
    emitted: {} as { type: 'delivery.told'; pin: string },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    storeLoaded: unprovided<StoreInfo>('storeLoaded'),
    /** The PIN code of the last answer in this browser, or ''. Never resolves on the host, which knows no shopper. */
    recallPin: unprovided<string>('recallPin'),
    /** Resolves to undefined for a PIN code that does not exist. */
    findDelivery: unprovided<Delivery | undefined, { pin: string }>('findDelivery'),
  },
  guards: {
    canTell: (_, info: StoreInfo) => storeCan(info, 'delivery'),
    isPin: (_, pin: string) => pinOf(pin) !== undefined,
    exists: (_, delivery: Delivery | undefined) => delivery !== undefined,
  },
  actions: {
    takePin: assign((_, pin: string) => ({ pin, delivery: undefined })),
  },
}).createMachine({
  id: 'delivery',
  description: 'When a product would arrive, by PIN code, and whether it can be paid at the door.',
  context: { pin: '', delivery: undefined },
  initial: 'awaitingStore',
  states: {
    awaitingStore: {
      description: 'Whether the store tells anything of deliveries is not known yet; nothing is shown.',
      tags: 'busy',
      invoke: {
        id: 'storeSettled',
        src: 'storeSettled',
        onDone: [
          { guard: { type: 'canTell', params: ({ event }) => event.output }, target: 'offered' },
          { target: 'unoffered' },
        ],
        onError: 'unheard',
      },
    },
    unheard: {
      description: 'The store has not said what it can do; nothing is shown until it does.',
      tags: 'startsOver',
      invoke: {
        id: 'storeLoaded',
        src: 'storeLoaded',
        onDone: [
          { guard: { type: 'canTell', params: ({ event }) => event.output }, target: 'offered' },
          { target: 'unoffered' },
        ],
        onError: 'unoffered',
      },
    },
    unoffered: {
      description: 'The store tells nothing of deliveries; nothing is shown.',
      tags: 'startsOver',
    },
    offered: {
      description: 'The store tells by a PIN code when the product would arrive, and the field for it is shown.',
      initial: 'recalling',
      on: {
        'delivery.pin.changed': {
          target: '.unasked',
          actions: { type: 'takePin', params: ({ event }) => event.pin },
        },
        'delivery.asked': [
          { guard: { type: 'isPin', params: ({ context }) => context.pin }, target: '.checking' },
          { target: '.malformed' },
        ],
      },
      states: {
        recalling: {
          description: 'The browser may remember a PIN code; another one can be typed meanwhile.',
          invoke: {
            id: 'recallPin',
            src: 'recallPin',
            onDone: [
              {
                guard: { type: 'isPin', params: ({ event }) => event.output },
                target: 'checking',
                actions: { type: 'takePin', params: ({ event }) => event.output },
              },
              { target: 'unasked' },
            ],
            onError: 'unasked',
          },
        },
        unasked: { description: 'The shopper can say where it would go.' },
        malformed: { description: 'What was typed is no PIN code, and the field says how one looks.' },
        checking: {
          description:
            'The store is asked; another PIN code can be typed meanwhile, and its answer is the one that counts.',
          tags: 'busy',
          entry: assign({ delivery: undefined }),
          invoke: {
            id: 'findDelivery',
            src: 'findDelivery',
            input: ({ context }) => ({ pin: pinOf(context.pin) ?? '' }),
            onDone: [
              {
                guard: { type: 'exists', params: ({ event }) => event.output },
                target: 'known',
                actions: [
                  assign({ delivery: ({ event }) => event.output }),
                  emit(({ context }) => ({ type: 'delivery.told', pin: pinOf(context.pin) ?? '' })),
                ],
              },
              { target: 'unknown' },
            ],
            onError: 'failed',
          },
        },
        known: { description: 'The days are told, and whether cash on delivery is possible.' },
        unknown: { description: 'The store knows no such PIN code.' },
        failed: {
          description: 'The store could not be asked; the shopper can try again.',
          tags: 'startsOver',
          on: { 'delivery.retried': 'checking' },
        },
      },
    },
  },
});

export type DeliveryRef = ActorRefFrom<typeof deliveryMachine>;
