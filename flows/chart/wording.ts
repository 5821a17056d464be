/**
 * Readable names for the parts of a machine. XState keeps much of a definition in properties of functions, which are
 * read here.
 */

const ACTOR = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/;
const AFTER = /^xstate\.after\.(.+?)\.[^.]+(?:\..+)?$/;
const DONE_STATE = /^xstate\.done\.state\.(.+)$/;
const ENDS = { done: 'done', error: 'failed', snapshot: 'tells' };

/** `delays` holds the lengths of named delays. */
export function eventShown(type: string, delays: object = {}): string {
  if (type === '') return 'always';
  if (type === 'xstate.init') return 'begins';
  if (type === 'xstate.stop') return 'stops';
  const [, end, actor] = ACTOR.exec(type) ?? [];
  if (end === 'done' || end === 'error' || end === 'snapshot') return `${actor} ${ENDS[end]}`;
  const [, delay = ''] = AFTER.exec(type) ?? [];
  if (delay) return `after ${/^\d+$/.test(delay) ? `${delay} ms` : named(delay, delays)}`;
  const [, state = ''] = DONE_STATE.exec(type) ?? [];
  return state ? `${state} done` : type;
}

function named(delay: string, delays: object): string {
  const long = property(delays, delay);
  return typeof long === 'number' ? `${delay}, ${long} ms` : delay;
}

export function guardShown(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const parts = property(guard, 'guards');
  if (Array.isArray(parts)) {
    const shown = parts.map((part) => (isJoined(part) ? `(${guardShown(part)})` : guardShown(part)));
    const joint = jointOf(guard);
    return joint === 'not' ? `not ${shown[0]}` : shown.join(` ${joint} `);
  }
  const state = property(guard, 'stateValue');
  if (state !== undefined) return `in ${typeof state === 'string' ? state.replace(/^#/, '') : JSON.stringify(state)}`;
  const type = property(guard, 'type');
  return typeof type === 'string' ? [type, paramsShown(guard)].filter(Boolean).join(' ') : 'a condition';
}

/** The names of all guards in a guard, also those combined with `and`, `or` and `not`. */
export function namesAsked(guard: unknown): string[] {
  const parts = property(guard, 'guards');
  if (Array.isArray(parts)) return parts.flatMap(namesAsked);
  const name = typeof guard === 'string' ? guard : property(guard, 'type');
  return typeof name === 'string' ? [name] : [];
}

const isJoined = (guard: unknown): boolean => {
  const parts = property(guard, 'guards');
  return Array.isArray(parts) && parts.length > 1;
};

/**
 * The names of XState's own functions do not survive minification, so `check` is called to tell `and`, `or` and `not`
 * apart: with one guard that holds, and with none.
 */
function jointOf(guard: unknown): 'and' | 'or' | 'not' {
  const check = property(guard, 'check');
  if (typeof check !== 'function') return 'and';
  const holdsOf = (...guards: (() => boolean)[]): boolean =>
    check({ machine: { implementations: { guards: {} } } }, { context: {}, event: { type: '' } }, { guards }) === true;
  if (!holdsOf(() => true)) return 'not';
  return holdsOf() ? 'and' : 'or';
}

/** Fixed parameters only: those that a function computes are not known before the event. */
function paramsShown(of: unknown): string {
  const params = property(of, 'params');
  if (params === undefined || typeof params === 'function') return '';
  return (isObject(params) ? Object.values(params) : [params]).flat().map(String).join(' ');
}

export function actionShown(action: unknown): string {
  if (typeof action === 'string') return action;
  const type = property(action, 'type');
  if (typeof type !== 'string') return 'an action';
  const about = ABOUT[type]?.(action) ?? paramsShown(action);
  if (type === 'xstate.enqueueActions') return about || 'what the moment asks for';
  return [type.replace('xstate.', ''), about].filter(Boolean).join(' ');
}

const ABOUT: Record<string, (action: unknown) => string | undefined> = {
  'xstate.assign': (action) => {
    const assignment = property(action, 'assignment');
    return isObject(assignment) && typeof assignment !== 'function' ? Object.keys(assignment).join(', ') : undefined;
  },
  'xstate.emit': (action) => eventTypeIn(property(action, 'event')),
  'xstate.raise': (action) => eventTypeIn(property(action, 'event')),
  'xstate.sendTo': (action) => {
    const to = property(action, 'to');
    return [eventTypeIn(property(action, 'event')), typeof to === 'string' && `to ${to}`].filter(Boolean).join(' ');
  },
  // What `enqueueActions` does is decided when it runs. The facts that its source text emits are shown, since readers
  // look for these.
  'xstate.enqueueActions': (action) => {
    const facts = factsWrittenIn(property(action, 'collect'));
    return facts.length > 0 ? `emit ${facts.join(', emit ')}` : undefined;
  },
  'xstate.cancel': (action) => {
    const id = property(action, 'sendId');
    return typeof id === 'string' ? id : undefined;
  },
  'xstate.stopChild': (action) => {
    const actor = property(action, 'actorRef');
    return typeof actor === 'string' ? actor : undefined;
  },
  'xstate.spawnChild': (action) => {
    const source = property(action, 'src');
    return typeof source === 'string' ? source : undefined;
  },
};

const TYPE_WRITTEN_OUT = /type:\s*(['"`])([\w.]+)\1/;

const EMITTED_WITHIN = /emit\(\{\s*type:\s*(['"`])([\w.]+)\1/g;

const factsWrittenIn = (collect: unknown): string[] =>
  typeof collect === 'function' ? [...String(collect).matchAll(EMITTED_WITHIN)].map(([, , fact = '']) => fact) : [];

/** The types of events that the action emits. */
export function factsTold(action: unknown): string[] {
  const type = property(action, 'type');
  if (type === 'xstate.emit') return [eventTypeIn(property(action, 'event'))].filter((fact) => fact !== undefined);
  return type === 'xstate.enqueueActions' ? factsWrittenIn(property(action, 'collect')) : [];
}

/** A delayed transition has two actions that XState adds itself. */
export function keepsTime(action: unknown): boolean {
  const about = [property(property(action, 'event'), 'type'), property(action, 'sendId')];
  return about.some((name) => typeof name === 'string' && name.startsWith('xstate.after.'));
}

/** If a function makes the event, its type is read from the function's source text. */
function eventTypeIn(event: unknown): string | undefined {
  if (typeof event === 'function') return TYPE_WRITTEN_OUT.exec(String(event))?.[2];
  const type = property(event, 'type');
  return typeof type === 'string' ? type : undefined;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const property = (of: unknown, name: string): unknown =>
  isObject(of) && name in of ? Object.getOwnPropertyDescriptor(of, name)?.value : undefined;
