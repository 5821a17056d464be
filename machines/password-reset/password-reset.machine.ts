import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { sentEmail } from '#contract/account';
import { type FailureFacts, failureFacts } from '#contract/failure';
import { type StoreInfo, storeCan } from '#contract/store-info';
import { unprovided } from '../unprovided';

/** Either the shopper asks for a mail, or has followed the link of one; `token` is what the link carried. */
export type PasswordResetInput = { step: 'asking' } | { step: 'choosing'; token: string };

const STALE = 422;

export const passwordResetMachine = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as {
      token: string;
      step: PasswordResetInput['step'];
      /** The address that the mail is sent to. */
      email: string;
      failure: FailureFacts | undefined;
    },
    events: {} as
      | { type: 'passwordReset.mail.asked'; email: string }
      | { type: 'passwordReset.mail.missed' }
      | { type: 'passwordReset.submitted'; password: string }
      | { type: 'passwordReset.retried' },
    emitted: {} as
      | { type: 'passwordReset.saved' }
      | { type: 'passwordReset.mail.refused'; failure: FailureFacts }
      | { type: 'passwordReset.refused'; failure: FailureFacts },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    sendMail: unprovided<void, { email: string }>('sendMail'),
    savePassword: unprovided<void, { token: string; password: string }>('savePassword'),
  },
  guards: {
    isUnoffered: (_, info: StoreInfo) => !storeCan(info, 'passwordReset'),
    isAsking: ({ context }) => context.step === 'asking',
    hasToken: ({ context }) => context.token !== '',
    isLinkStale: (_, { status }: FailureFacts) => status === STALE,
  },
  actions: {
    keepFailure: assign((_, failure: FailureFacts) => ({ failure })),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A shopper who forgot the password asks for an email, follows its link and chooses a new password.',
  context: ({ input }) => ({
    token: input.step === 'choosing' ? input.token : '',
    step: input.step,
    email: '',
    failure: undefined,
  }),
  initial: 'awaitingStore',
  states: {
    awaitingStore: {
      description: 'The shop does not know yet whether the store sends emails to reset passwords.',
      tags: 'busy',
      invoke: {
        id: 'storeSettled',
        src: 'storeSettled',
        onDone: [
          { guard: { type: 'isUnoffered', params: ({ event }) => event.output }, target: 'unoffered' },
          { guard: 'isAsking', target: 'asking' },
          { guard: 'hasToken', target: 'choosing' },
          { target: 'linkStale' },
        ],
        onError: 'unreachable',
      },
    },
    unoffered: { description: 'This store resets passwords by hand; its email and phone are shown.' },
    unreachable: {
      description: 'The store could not be reached; the shopper can try again.',
      tags: 'startsOver',
      on: { 'passwordReset.retried': 'awaitingStore' },
    },
    asking: {
      description: 'The shopper can type the email to which the link is sent.',
      on: { 'passwordReset.mail.asked': 'sendingMail' },
    },
    sendingMail: {
      description: 'The store is asked to send the email.',
      tags: 'busy',
      entry: assign({
        failure: undefined,
        email: ({ event }) => (event.type === 'passwordReset.mail.asked' ? sentEmail(event.email) : ''),
      }),
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'mailSent',
        onError: {
          target: 'asking',
          actions: [
            { type: 'keepFailure', params: ({ event }) => failureFacts(event.error) },
            emit(({ event }) => ({ type: 'passwordReset.mail.refused', failure: failureFacts(event.error) })),
          ],
        },
      },
    },
    mailSent: {
      description: 'If the email has an account, the store sends a link; the page does not tell whether it has one.',
      on: { 'passwordReset.mail.missed': 'asking' },
    },
    choosing: {
      description: 'The shopper has followed the link in the email and can choose a new password.',
      on: { 'passwordReset.submitted': 'saving' },
    },
    saving: {
      description: 'The store is asked to save the new password, which the shop does not keep.',
      tags: 'busy',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context, event }) => ({
          token: context.token,
          password: event.type === 'passwordReset.submitted' ? event.password : '',
        }),
        onDone: { target: 'saved', actions: emit({ type: 'passwordReset.saved' }) },
        onError: [
          {
            guard: { type: 'isLinkStale', params: ({ event }) => failureFacts(event.error) },
            target: 'linkStale',
            actions: { type: 'keepFailure', params: ({ event }) => failureFacts(event.error) },
          },
          {
            target: 'choosing',
            actions: [
              { type: 'keepFailure', params: ({ event }) => failureFacts(event.error) },
              emit(({ event }) => ({ type: 'passwordReset.refused', failure: failureFacts(event.error) })),
            ],
          },
        ],
      },
    },
    saved: { description: 'The store has saved the new password; the shopper can log in with it.' },
    linkStale: { description: 'The link is too old, used or incomplete; the shopper can ask for a new one.' },
  },
});

export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>;
