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
  description: 'A product is handed on: by what the device has for it, or by its address.',
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
    idle: { description: 'The product can be shared.' },
    sharing: {
      description: 'The sheet of the device is open, or the address is being copied.',
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
    uncopied: { description: 'This browser can do neither: the address is shown, to be copied by hand.' },
  },
});

export type SharingRef = ActorRefFrom<typeof sharingMachine>;
