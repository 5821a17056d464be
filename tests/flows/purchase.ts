import * as v from 'valibot';
import { type AnyStateMachine, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { Failure } from '#contract/failure';
import { StoreInfoSchema } from '#contract/store-info';
import { machines } from '#machines/index';
import type { PageMessage } from '../../flows/messages';
import { recordingIn } from '../../flows/recording/reading';
import { NOTHING_YET, since, withReport } from '../../flows/recording/recent';
import type { Recording } from '../../flows/recording/recording';
import { recordingFile } from '../../flows/recording/recording-file';
import { order, paymentAnswer, paymentField } from '../models/payments';
import { line } from '../models/sample-products';
import { openBrowser, openPage, Viewer } from './opened-page';

/** Each value is unique. */
export const SECRETS = {
  fullName: 'Ashalata R Iyerkumar',
  street: '47 Lotus Pond Lane',
  city: 'Punebudruk',
  postalCode: '411038',
  phone: '+91 98220 12345',
  email: 'asha.iyer@example.in',
  card: '4111 1111 1111 1111',
  vpa: 'rang-store@okbank',
  token: 'tk-7c1d9e-of-a-mail',
} as const;

const answers = (output: unknown) => fromPromise(async () => output);
const silent = fromCallback(() => {});

/** The first try fails, so that its outcome is unknown; the second is answered. */
function placing() {
  let tries = 0;
  return fromPromise(async () => {
    tries += 1;
    if (tries === 1) throw new Failure({ kind: 'rejected', status: 503, error: `Busy, ${SECRETS.email}` });
    return { id: 'order-1' };
  });
}

const ADDRESS = {
  fullName: SECRETS.fullName,
  address: SECRETS.street,
  postalCode: SECRETS.postalCode,
  phone: SECRETS.phone,
};

const EFFECTS = {
  cart: { persistCart: fromCallback(({ sendBack }) => sendBack({ type: 'cart.saved', lines: [] })) },
  checkout: {
    storeSettled: answers(v.parse(StoreInfoSchema, { capabilities: ['pinCodes', 'idempotencyKeys'] })),
    watchCart: fromCallback(({ sendBack }) => sendBack({ type: 'cart.seen', lines: [line()] })),
    persistCheckout: silent,
    findPlace: fromCallback(({ sendBack, receive }) =>
      receive((event) => {
        if (!('pin' in event) || event.pin === '') return;
        sendBack({ type: 'checkout.place.found', pin: event.pin, place: { city: SECRETS.city, state: 'Maharashtra' } });
      }),
    ),
    checkCart: answers(true),
    makeKey: answers({ key: 'key-1' }),
  },
  payment: {
    persistPayment: silent,
    watchReturn: silent,
    checkOrder: answers({ order: order('Pending'), isUnknown: false, at: 0, honoursKeys: true }),
    loadFields: answers([paymentField({ name: 'number', mask: '#### #### #### ####' })]),
    makeKey: answers({ key: 'key-2' }),
    startPayment: answers({
      answer: paymentAnswer({ success: true, action: { type: 'qr', qr: `upi://pay?pa=${SECRETS.vpa}` } }),
      at: 0,
    }),
    openAddress: silent,
    watchOrder: fromCallback(({ sendBack }) => sendBack({ type: 'payment.order.seen', order: order('Processing') })),
  },
};

/** The recording that a viewer keeps after hearing these messages. */
export function keptOf(heard: readonly PageMessage[], moment = 0): Recording {
  const recent = heard
    .filter((message) => message.type !== 'page.arrived')
    .reduce((known, report) => withReport(known, report), NOTHING_YET);
  return recordingIn(recordingFile(since(moment, recent), new Date(0)).text);
}

/** From the cart to the thanks, with the shop's machines and scripted effects. */
export async function recordedPurchase(): Promise<Recording> {
  const browser = openBrowser();
  const { place } = openPage(browser);
  place.address = `http://shop.example/cart?token=${SECRETS.token}`;
  const viewer = new Viewer(browser);
  await viewer.arrive('one');
  const begin = (machine: AnyStateMachine, actors: AnyStateMachine['implementations']['actors'], input?: object) =>
    createActor(machine.provide({ actors }), { input }).start();

  const cart = begin(machines.cart, EFFECTS.cart);
  cart.send({ type: 'cart.line.added', line: line() });

  const checkout = begin(machines.checkout, { ...EFFECTS.checkout, placeOrder: placing() });
  await waitFor(checkout, (snapshot) => snapshot.matches('editing'));
  checkout.send({ type: 'checkout.field.entered', field: 'postalCode' });
  checkout.send({ type: 'checkout.typed', address: ADDRESS });
  checkout.send({ type: 'checkout.field.left', field: 'postalCode' });
  await waitFor(checkout, ({ context }) => context.address.city === SECRETS.city);
  checkout.send({ type: 'checkout.submitted' });
  await waitFor(checkout, ({ context }) => context.failure !== undefined);
  checkout.send({ type: 'checkout.submitted' });
  await waitFor(checkout, ({ status }) => status === 'done');
  cart.send({ type: 'cart.lines.ordered', lines: [line()], key: 'key-1' });

  const payment = begin(machines.payment, EFFECTS.payment, { orderId: 'order-1', isReturnedUnpaid: false });
  await waitFor(payment, (snapshot) => snapshot.matches({ preparing: 'editing' }));
  payment.send({ type: 'payment.field.changed', name: 'number', value: SECRETS.card });
  payment.send({ type: 'payment.submitted' });
  await waitFor(payment, ({ status }) => status === 'done');
  cart.stop();
  await viewer.entry('xstate.stop', cart.sessionId);
  return keptOf(viewer.heard);
}
