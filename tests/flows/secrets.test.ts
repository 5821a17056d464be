import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type StateValue,
  waitFor,
} from 'xstate';
import { Failure } from '#contract/failure';
import { StoreInfoSchema } from '#contract/store-info';
import { accountMachine } from '#machines/account/account.machine';
import { authMachine } from '#machines/auth/auth.machine';
import { checkoutMachine } from '#machines/checkout/checkout.machine';
import { contactMachine } from '#machines/contact/contact.machine';
import { loginMachine } from '#machines/login/login.machine';
import { newsletterMachine } from '#machines/newsletter/newsletter.machine';
import { ordersMachine } from '#machines/orders/orders.machine';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine';
import { paymentMachine } from '#machines/payment/payment.machine';
import { registerMachine } from '#machines/register/register.machine';
import { trackingMachine } from '#machines/tracking/tracking.machine';
import { order, paymentAnswer, paymentField } from '../models/payments';
import { openBrowser, openPage, Viewer } from './opened-page';

/** Each value is unique, so that finding it in the channel proves a leak. */
const SECRETS = {
  password: 'Pa55-open-sesame',
  otherPassword: 'Pa55-not-the-same',
  token: 'tk-7c1d9e-of-a-mail',
  email: 'asha.iyer@example.in',
  lastEmail: 'ravi.menon@example.in',
  firstName: 'Ashalata',
  lastName: 'Iyerkumar',
  fullName: 'Ashalata R Iyerkumar',
  street: '47 Lotus Pond Lane',
  postalCode: '411038',
  phone: '+91 98220 12345',
  subject: 'About-my-kurta',
  message: 'It-does-not-fit-at-all',
  cardNumber: '4111 1111 1111 1111',
  cvv: '737',
  cardHolder: 'Ashalata-On-Card',
  hash: 'h4sh-0f-a-gateway',
  vpa: 'rang-store@okbank',
  deep: 'x-deep-link-secret',
} as const;

/**
 * A card's short number may be part of another number, so only whole words count. Actor ids such as x:737 may match and
 * are no leak.
 */
const leaksIn = (text: string) =>
  Object.entries(SECRETS).flatMap(([name, secret]) =>
    new RegExp(`(?<![\\w.]|x:)${secret.replace(/[.+]/g, '\\$&')}(?!\\w)`).test(text) ? [name] : [],
  );

type Walk = {
  machine: AnyStateMachine;
  actors?: AnyStateMachine['implementations']['actors'];
  input?: object;
  /** The events in order, each with the state to wait for after it. */
  happens: [event: AnyEventObject | undefined, state: string | object][];
};

/** Runs the events with a viewer present from the start, and answers all that the page said. */
async function toldOf({ machine, actors = {}, input, happens }: Walk): Promise<string> {
  const browser = openBrowser();
  const { said } = openPage(browser);
  const viewer = new Viewer(browser);
  const { page } = await viewer.arrive('one');
  const actor = createActor(machine.provide({ actors }), { input }).start();
  for (const [event, state] of happens) {
    if (event) actor.send(event);
    await waitFor(actor, (snapshot) => snapshot.matches(state));
    if (!event) continue;
    await viewer.entry(event.type);
    viewer.ask({ type: 'try.event', page: page.id, actor: actor.sessionId, trial: 'first', event });
    await viewer.next('event.tried', (message) => message.event.type === event.type);
  }
  await viewer.arrive('late');
  actor.stop();
  await viewer.next('actor.stopped', (message) => message.actor === actor.sessionId);
  const text = JSON.stringify(said);
  expect(text, 'something was masked').toContain('••••');
  return text;
}

const answers = (output: unknown) => fromPromise(async () => output);
const refuses = (error: string) =>
  fromPromise(() => Promise.reject(new Failure({ kind: 'rejected', status: 409, error })));
const { email, password, token, phone } = SECRETS;
const taken = `${email} has an account already`;

const address = {
  fullName: SECRETS.fullName,
  address: SECRETS.street,
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: SECRETS.postalCode,
  phone,
};
const line = {
  id: 'kurta-1',
  title: 'Chikankari Kurta',
  price: 1299,
  image: '',
  quantity: 1,
  selectedSize: 'M',
  selectedColor: 'White',
};
const seen = order('Pending', { shipping: { ...order('Pending').shipping, address: `${SECRETS.street}, Pune` } });

const paymentActors = (answer: object) => ({
  persistPayment: fromCallback(({ sendBack }) =>
    sendBack({
      type: 'payment.attempt.found',
      attempt: { key: 'key-1', body: SECRETS.hash, outcome: 'unknown', until: 0, code: `upi://pay?pa=${SECRETS.vpa}` },
    }),
  ),
  watchReturn: fromCallback(() => {}),
  checkOrder: answers({ order: seen, at: 0 }),
  loadFields: answers([
    paymentField({ name: 'number', mask: '#### #### #### ####' }),
    paymentField({ name: 'holder', defaultValue: SECRETS.cardHolder }),
    paymentField({ name: 'check' }),
  ]),
  makeKey: answers({ key: 'key-2' }),
  startPayment: answers({ answer: paymentAnswer(answer), at: 0 }),
  postForm: fromCallback(() => {}),
  openAddress: fromCallback(() => {}),
  watchOrder: fromCallback(() => {}),
});

const FORM = { preparing: 'editing' };

const paying = (answer: object, state: StateValue) =>
  toldOf({
    machine: paymentMachine,
    actors: paymentActors(answer),
    input: { orderId: 'order-1', isReturnedUnpaid: false },
    happens: [
      [undefined, FORM],
      [{ type: 'payment.field.changed', name: 'number', value: SECRETS.cardNumber }, FORM],
      [{ type: 'payment.field.changed', name: 'check', value: SECRETS.cvv }, FORM],
      [{ type: 'payment.submitted' }, state],
    ],
  });

describe('no private data of a shopper is sent to viewers', () => {
  it('when they sign in', async () => {
    const signingIn = { type: 'login.submitted', email, password } as const;
    const actors = { signIn: refuses(taken) };
    expect(leaksIn(await toldOf({ machine: loginMachine, actors: actors, happens: [[signingIn, 'editing']] }))).toEqual(
      [],
    );
  });

  it('while they are signed in', async () => {
    const machine = authMachine;
    const actors = {
      readSession: answers({ email: SECRETS.lastEmail }),
      authorize: answers({ email }),
      endSession: answers(undefined),
      watchSession: fromCallback(() => {}),
    };
    const text = await toldOf({
      machine,
      actors,
      happens: [
        [undefined, 'loggedIn'],
        [{ type: 'auth.signOut.asked' }, 'loggedOut'],
        [{ type: 'auth.signIn.asked', email, password }, 'loggedIn'],
      ],
    });
    expect(leaksIn(text)).toEqual([]);
  });

  it('when they register', async () => {
    const { firstName, lastName } = SECRETS;
    const form = { firstName, lastName, email, password, confirmPassword: SECRETS.otherPassword };
    const text = await toldOf({
      machine: registerMachine,
      actors: { createAccount: refuses(taken) },
      happens: [
        [{ type: 'register.heldBack', email: SECRETS.street }, 'filling'],
        [{ type: 'register.submitted', form }, 'filling'],
      ],
    });
    expect(leaksIn(text)).toEqual([]);
  });

  it('when they look at their account and their orders', async () => {
    const { firstName, lastName } = SECRETS;
    const account = { firstName, lastName, email, createdAt: '2026-01-01T00:00:00.000Z' };
    const actors = { loadAccount: answers(account) };
    expect(leaksIn(await toldOf({ machine: accountMachine, actors: actors, happens: [[undefined, 'shown']] }))).toEqual(
      [],
    );
    const ordersActors = { loadOrders: answers({ orders: [seen], total: 1 }) };
    expect(
      leaksIn(
        await toldOf({
          machine: ordersMachine,
          actors: ordersActors,
          input: { lastKnown: undefined },
          happens: [[undefined, 'listed']],
        }),
      ),
    ).toEqual([]);
  });

  it('when they reset their password', async () => {
    const machine = passwordResetMachine;
    const actors = {
      storeSettled: answers(v.parse(StoreInfoSchema, { capabilities: ['passwordReset'] })),
      sendMail: refuses(taken),
      savePassword: refuses(taken),
    };
    const asking = await toldOf({
      machine,
      actors,
      input: { step: 'asking' },
      happens: [
        [undefined, 'asking'],
        [{ type: 'passwordReset.mail.asked', email }, 'asking'],
      ],
    });
    expect(leaksIn(asking)).toEqual([]);
    const choosing = await toldOf({
      machine,
      actors,
      input: { step: 'choosing', token },
      happens: [
        [undefined, 'choosing'],
        [{ type: 'passwordReset.submitted', password }, 'choosing'],
      ],
    });
    expect(leaksIn(choosing)).toEqual([]);
  });

  it('when they order', async () => {
    const { fullName, postalCode, street } = SECRETS;
    const machine = checkoutMachine;
    const actors = {
      storeSettled: answers(v.parse(StoreInfoSchema, { capabilities: ['pinCodes'] })),
      watchCart: fromCallback(({ sendBack }) => sendBack({ type: 'cart.seen', lines: [line] })),
      persistCheckout: fromCallback(({ sendBack }) =>
        sendBack({ type: 'checkout.address.found', address, filledIn: [] }),
      ),
      findPlace: fromCallback(() => {}),
      makeKey: answers({ key: 'key-1' }),
      placeOrder: refuses(`${fullName.length} letters are too many for ${email}`),
    };
    const text = await toldOf({
      machine,
      actors,
      happens: [
        [undefined, 'editing'],
        [{ type: 'checkout.typed', address: { fullName, postalCode, address: street } }, 'editing'],
        [{ type: 'checkout.place.found', pin: postalCode, place: { city: 'Pune', state: 'Maharashtra' } }, 'editing'],
        [{ type: 'checkout.submitted' }, 'editing'],
      ],
    });
    expect(text).toContain('Chikankari Kurta');
    expect(leaksIn(text)).toEqual([]);
  });

  it('when they pay by form, app, QR code or redirect, or are refused', async () => {
    const by = (type: string, special: object) => ({ success: true, action: { type, ...special } });
    const url = `https://bank.example.in/pay/${SECRETS.deep}`;
    const formParams = { type: 'card', url, data: { hash: SECRETS.hash, name: SECRETS.cardHolder } };
    const upi = `upi://pay?pa=${SECRETS.vpa}&tr=${SECRETS.deep}`;
    expect(leaksIn(await paying(by('redirect_post', { redirectUrl: url, formParams }), 'postingForm'))).toEqual([]);
    expect(leaksIn(await paying(by('deeplink', { redirectUrl: upi }), { awaitingPayment: 'openingApp' }))).toEqual([]);
    expect(leaksIn(await paying(by('qr', { qr: SECRETS.deep }), { awaitingPayment: 'showingQr' }))).toEqual([]);
    expect(leaksIn(await paying({ success: true, redirectUrl: url }, 'redirecting'))).toEqual([]);
    expect(leaksIn(await paying({ success: false, error: `${email} may not pay` }, { unpaid: 'refused' }))).toEqual([]);
  });

  it('when they look up an order', async () => {
    const machine = trackingMachine;
    const actors = { findEmail: answers(email), findOrder: answers(seen) };
    const text = await toldOf({
      machine,
      actors,
      input: { orderNumber: '' },
      happens: [
        [undefined, 'asking'],
        [{ type: 'tracking.typed', orderNumber: 'order-1', contactInfo: phone }, 'asking'],
        [{ type: 'tracking.submitted' }, 'found'],
      ],
    });
    expect(text).toContain('order-1');
    expect(leaksIn(text)).toEqual([]);
  });

  it('when they write to the store, or subscribe to the newsletter', async () => {
    const { fullName, subject, message } = SECRETS;
    const contact = await toldOf({
      machine: contactMachine,
      happens: [
        [{ type: 'contact.typed', message: { name: fullName } }, 'editing'],
        [{ type: 'contact.typed', message: { name: fullName, subject, message, email } }, 'editing'],
        [{ type: 'contact.submitted' }, 'sending'],
      ],
    });
    expect(leaksIn(contact)).toEqual([]);
    const news = await toldOf({
      machine: newsletterMachine,
      happens: [
        [{ type: 'newsletter.email.changed', email: SECRETS.deep }, 'editing'],
        [{ type: 'newsletter.submitted' }, 'subscribed'],
      ],
    });
    expect(leaksIn(news)).toEqual([]);
  });

  it('in the address or title of their page', async () => {
    const browser = openBrowser();
    const { said, place } = openPage(browser);
    place.address = `https://shop.example/reset-password?token=${token}`;
    place.title = `For ${email}`;
    await new Viewer(browser).arrive('one');
    const text = JSON.stringify(said);
    expect(text).toContain('/reset-password');
    expect(leaksIn(text)).toEqual([]);
  });
});
