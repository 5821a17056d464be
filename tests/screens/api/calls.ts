import type { AnyActorRef } from 'xstate';
import type { OpenShop } from '../../../src/app/open-shop';
import { answers } from '../../contract/good-answers';
import type { Fault } from './faults';

const ACCOUNT = { firstName: 'Asha', lastName: 'Rao', email: 'asha@rang.in', createdAt: '2024-03-05T10:00:00Z' };
const ADDRESS = {
  fullName: 'Asha Rao',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};
const CAPABILITIES = ['order', 'orderLines', 'pinCodes', 'passwordReset', 'signOut', 'idempotencyKeys', 'availability'];
const CAPABLE = { ...answers.storeInfo, capabilities: CAPABILITIES };

export const GOOD: Readonly<Record<string, unknown>> = {
  'GET /storeInfo': CAPABLE,
  'GET /products': answers.productList,
  'GET /products/kurta-1': answers.product,
  'POST /users/authorize': { token: 'rani-1' },
  'POST /users/register': {},
  'POST /users/signOut': {},
  'POST /users/forgotPassword': {},
  'POST /users/resetPassword': {},
  'GET /accountInfo': ACCOUNT,
  'GET /orders': [],
  'POST /orders': { id: 'order-1' },
  'GET /orders/order-1': { ...answers.order, status: 0 },
  'GET /payments/fields': [],
  'POST /payments': { success: true },
  'POST /availability': { lines: [] },
  'GET /pinCodes/411001': { city: 'Pune', state: 'Maharashtra' },
};

export type Row = {
  call: string;
  at: string;
  /** The machine that makes the call: one of the page visited, or one of the whole shop. */
  machine: (shop: OpenShop, visited: Map<string, AnyActorRef>) => AnyActorRef | undefined;
  isSignedIn?: boolean;
  /** What the shopper does to cause the call. */
  asks?: (machine: AnyActorRef, ready: (state: string) => Promise<void>) => Promise<void>;
  waitsIn: string;
  endsIn: { well: string } & Record<Fault, string>;
};

const visited =
  (name: string): Row['machine'] =>
  (_, machines) =>
    machines.get(name);
const always = (state: string): Record<Fault, string> => ({
  dropped: state,
  unreadable: state,
  'cut off': state,
  'a mere null': state,
  401: state,
  404: state,
  500: state,
});

/** For a call whose response body is not read: a malformed body is no failure. */
const whatever = (state: string) => ({ unreadable: state, 'cut off': state, 'a mere null': state });

const auth: Row['machine'] = ({ lazySession }) => lazySession?.auth;

export const ROWS: Row[] = [
  {
    call: 'GET /storeInfo',
    at: '/404',
    machine: ({ storeInfo }) => storeInfo,
    waitsIn: 'loading',
    endsIn: { well: 'loaded', ...always('failed') },
  },
  {
    call: 'GET /storeInfo',
    at: '/terms',
    machine: visited('policy'),
    waitsIn: 'recalling',
    endsIn: { well: 'shown', ...always('failed') },
  },
  {
    call: 'GET /products',
    at: '/',
    machine: visited('featured'),
    waitsIn: 'loading',
    endsIn: { well: 'loaded', ...always('failed') },
  },
  {
    call: 'GET /products',
    at: '/products',
    machine: visited('productList'),
    waitsIn: 'loading',
    endsIn: { well: 'listed', ...always('failed') },
  },
  {
    call: 'GET /products/kurta-1',
    at: '/product/kurta-1',
    machine: visited('product'),
    waitsIn: 'loading',
    endsIn: { well: 'choosing', ...always('failed'), 404: 'notFound', 'a mere null': 'notFound' },
  },
  {
    call: 'POST /users/authorize',
    at: '/login',
    machine: visited('login'),
    asks: async (machine) => machine.send({ type: 'login.submitted', email: 'asha@rang.in', password: 'secret' }),
    waitsIn: 'signingIn',
    endsIn: { well: 'signedIn', ...always('editing') },
  },
  {
    call: 'POST /users/register',
    at: '/register',
    machine: visited('register'),
    asks: async (machine) =>
      machine.send({
        type: 'register.submitted',
        form: {
          firstName: 'Asha',
          lastName: 'Rao',
          email: 'asha@rang.in',
          password: 'secret',
          confirmPassword: 'secret',
        },
      }),
    waitsIn: 'creating',
    // The response body is not read.
    endsIn: { well: 'created', ...always('filling'), ...whatever('created') },
  },
  {
    call: 'POST /users/signOut',
    at: '/404',
    machine: auth,
    isSignedIn: true,
    asks: async (machine, ready) => {
      await ready('loggedIn');
      machine.send({ type: 'auth.signOut.asked' });
    },
    // The shopper is signed out at once, whatever the store answers.
    waitsIn: 'loggedOut',
    endsIn: { well: 'loggedOut', ...always('loggedOut') },
  },
  {
    call: 'POST /users/forgotPassword',
    at: '/forgot-password',
    machine: visited('passwordReset'),
    asks: async (machine, ready) => {
      await ready('asking');
      machine.send({ type: 'passwordReset.mail.asked', email: 'asha@rang.in' });
    },
    waitsIn: 'sendingMail',
    endsIn: { well: 'mailSent', ...always('asking'), ...whatever('mailSent') },
  },
  {
    call: 'POST /users/resetPassword',
    at: '/reset-password?token=once',
    machine: visited('passwordReset'),
    asks: async (machine, ready) => {
      await ready('choosing');
      machine.send({ type: 'passwordReset.submitted', password: 'secret-2' });
    },
    waitsIn: 'saving',
    endsIn: { well: 'saved', ...always('choosing'), ...whatever('saved') },
  },
  {
    call: 'GET /accountInfo',
    at: '/account',
    machine: visited('account'),
    isSignedIn: true,
    waitsIn: 'loading',
    endsIn: { well: 'shown', ...always('failed') },
  },
  {
    call: 'GET /accountInfo',
    at: '/track-order',
    machine: visited('tracking'),
    isSignedIn: true,
    waitsIn: 'asking',
    endsIn: { well: 'asking', ...always('asking') },
  },
  {
    call: 'GET /orders/order-1',
    at: '/track-order?id=order-1',
    machine: visited('tracking'),
    asks: async (machine) => {
      machine.send({ type: 'tracking.typed', contactInfo: 'asha@rang.in' });
      machine.send({ type: 'tracking.submitted' });
    },
    waitsIn: 'looking.asTyped',
    endsIn: { well: 'found', ...always('asking') },
  },
  {
    call: 'GET /orders',
    at: '/orders',
    machine: visited('orders'),
    isSignedIn: true,
    waitsIn: 'loading',
    endsIn: { well: 'none', ...always('failed') },
  },
  {
    call: 'POST /availability',
    at: '/cart',
    machine: visited('availability'),
    waitsIn: 'asking',
    endsIn: { well: 'known', ...always('known') },
  },
  {
    call: 'GET /pinCodes/411001',
    at: '/checkout',
    machine: visited('checkout'),
    isSignedIn: true,
    asks: async (machine, ready) => {
      await ready('editing');
      machine.send({ type: 'checkout.typed', address: { postalCode: '411001' } });
    },
    waitsIn: 'editing',
    endsIn: { well: 'editing', ...always('editing') },
  },
  {
    call: 'POST /orders',
    at: '/checkout',
    machine: visited('checkout'),
    isSignedIn: true,
    asks: async (machine, ready) => {
      await ready('editing');
      machine.send({ type: 'checkout.typed', address: ADDRESS });
      machine.send({ type: 'checkout.submitted' });
    },
    waitsIn: 'submitting',
    endsIn: { well: 'placed', ...always('editing') },
  },
  {
    call: 'GET /orders/order-1',
    at: '/payment?orderId=order-1',
    machine: visited('payment'),
    isSignedIn: true,
    // The form does not wait for this call: if it fails, the store itself decides whether to accept a payment. A 404
    // says that there is no such order, and a 401 leads the shopper to sign in.
    waitsIn: 'preparing.editing',
    endsIn: { well: 'preparing.editing', ...always('preparing.editing'), 404: 'unknownOrder' },
  },
  {
    call: 'GET /payments/fields',
    at: '/payment?orderId=order-1',
    machine: visited('payment'),
    isSignedIn: true,
    waitsIn: 'preparing.loadingFields',
    endsIn: { well: 'preparing.editing', ...always('preparing.fieldsFailed') },
  },
  {
    call: 'POST /payments',
    at: '/payment?orderId=order-1',
    machine: visited('payment'),
    isSignedIn: true,
    asks: async (machine, ready) => {
      await ready('preparing.editing');
      machine.send({ type: 'payment.submitted' });
    },
    waitsIn: 'submitting',
    endsIn: { well: 'toOrders', ...always('unpaid.refused'), 401: 'preparing.editing' },
  },
];
