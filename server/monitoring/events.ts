import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.uuid());
/** The id of the call that caused it; absent if none did, as in recurring work. */
const request = v.optional(v.pipe(v.string(), v.regex(/^[\da-f-]{32,36}$/i)));
const order = v.pipe(v.string(), v.regex(/^[\dA-Z]{4}(-[\dA-Z]{4}){3}$/));
const name = v.pipe(v.string(), v.regex(/^[\w .-]{1,80}$/));
const payment = { payment: id, order, gateway: name, method: name, paise: count, request };

/**
 * All events for the shopkeeper's log and metrics, with their facts. No fact identifies a person: no name, email, phone
 * or address, no IP address, no account, nothing that anybody typed.
 */
export const EVENTS = {
  'order.placed': v.strictObject({ order, units: count, paise: count, request }),
  'order.cancelled': v.strictObject({ order }),
  'order.moved': v.strictObject({ order, from: name, to: name }),
  'payment.begun': v.strictObject(payment),
  'payment.agreed': v.strictObject(payment),
  'payment.declined': v.strictObject(payment),
  'payment.succeeded': v.strictObject(payment),
  'payment.failed': v.strictObject(payment),
  'payment.cancelled': v.strictObject(payment),
  'payment.surplus': v.strictObject(payment),
  'payment.returned': v.strictObject(payment),
  'signIn.succeeded': v.strictObject({ request }),
  'signIn.refused': v.strictObject({ request }),
  'account.opened': v.strictObject({ request }),
  'password.changed': v.strictObject({ request }),
  'access.refused': v.strictObject({ request }),
  'limit.reached': v.strictObject({ limit: name, request }),
  'query.slow': v.strictObject({ query: name, ms: count }),
};

export type EventName = keyof typeof EVENTS;
export type Facts<Name extends EventName> = v.InferInput<(typeof EVENTS)[Name]>;

/** Reports an event. To be called only after what it reports is committed. */
export type Note = <Name extends EventName>(event: Name, facts: Facts<Name>) => void;

export const NOBODY_LISTENS: Note = () => undefined;
