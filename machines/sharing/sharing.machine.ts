import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { unprovided } from '../unprovided';

export type SharedPage = { title: string; address: string };

/** A dismissed share sheet is no failure: the shopper has changed their mind. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied';

export const sharingMachine = setup({
  types: {
    context: {} as SharedPage,
    events: {} as { type: 'sharing.asked' } & SharedPage,
    emitted: {} as { type: 'sharing.copied' },
    tags: {} as 'busy',
  },
  actors: {
    /** Opens the device's share sheet, else copies the address. Rejects if neither is possible. */
    share: unprovided<ShareOutcome, SharedPage>('share'),
  },
  guards: {
    wasCopied: (_, outcome: ShareOutcome) => outcome === 'copied',
  },
  actions: {
    takePage: assign((_, { title, address }: SharedPage) => ({ title, address })),
  },
}).createMachine({
  id: 'sharing',
  description: 'The shopper shares a product with the share sheet of the device, or by copying its address.',
  context: { title: '', address: '' },
  initial: 'idle',
  on: {
    // Some share sheets never report that they were closed, so another request starts over.
    'sharing.asked': {
      target: '.sharing',
      reenter: true,
      actions: { type: 'takePage', params: ({ event }) => event },
    },
  },
  states: {
    idle: { description: 'The shopper can share the product.' },
    sharing: {
      description: 'The share sheet of the device is open, or the browser copies the address.',
      tags: 'busy',
      invoke: {
        id: 'share',
        src: 'share',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'wasCopied', params: ({ event }) => event.output },
            target: 'idle',
            actions: emit({ type: 'sharing.copied' }),
          },
          { target: 'idle' },
        ],
        onError: 'uncopied',
      },
    },
    uncopied: {
      description: 'The browser can neither share nor copy: the address is shown, for the shopper to copy by hand.',
    },
  },
});

export type SharingRef = ActorRefFrom<typeof sharingMachine>;
