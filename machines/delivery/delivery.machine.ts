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
  description: 'The shopper sees, by PIN code, when a product would arrive and whether cash on delivery is possible.',
  context: { pin: '', delivery: undefined },
  initial: 'awaitingStore',
  states: {
    awaitingStore: {
      description: 'The shop does not know yet whether the store tells delivery days; nothing is shown.',
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
      description: 'The store does not tell delivery days; nothing is shown.',
      tags: 'startsOver',
    },
    offered: {
      description: 'The store tells delivery days by PIN code, and the shopper sees a field for it.',
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
          description: 'The browser is asked for the last PIN code; the shopper can type another one meanwhile.',
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
        unasked: { description: 'The shopper can type a PIN code and check it.' },
        malformed: { description: 'The shopper typed no valid PIN code, and the field gives an example.' },
        checking: {
          description: 'The store is asked for this PIN code; typing another one cancels the request.',
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
        known: {
          description: 'The shopper sees the delivery days and, if known, whether cash on delivery is possible.',
        },
        unknown: { description: 'The store knows no such PIN code.' },
        failed: {
          description: 'The delivery days could not be fetched; the shopper can try again.',
          tags: 'startsOver',
          on: { 'delivery.retried': 'checking' },
        },
      },
    },
  },
});

export type DeliveryRef = ActorRefFrom<typeof deliveryMachine>;
