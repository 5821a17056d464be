/** How a machine's parts read. XState keeps much of what was written as properties of functions. */

const ACTOR = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/;
const AFTER = /^xstate\.after\.(.+?)\.[^.]+(?:\..+)?$/;
const DONE_STATE = /^xstate\.done\.state\.(.+)$/;
const ENDS = { done: 'done', error: 'failed', snapshot: 'tells' };

export function eventShown(type: string): string {
  if (type === '') return 'always';
  if (type === 'xstate.init') return 'begins';
  const [, end, actor] = ACTOR.exec(type) ?? [];
  if (end === 'done' || end === 'error' || end === 'snapshot') return `${actor} ${ENDS[end]}`;
  const [, delay = ''] = AFTER.exec(type) ?? [];
  if (delay) return `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`;
  const [, state = ''] = DONE_STATE.exec(type) ?? [];
  return state ? `${state} done` : type;
}

export function guardShown(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const type = property(guard, 'type');
  const parts = property(guard, 'guards');
  if (Array.isArray(parts)) {
    const shown = parts.map(guardShown);
    if (type === 'xstate.not') return `not ${shown[0]}`;
    return shown.join(type === 'xstate.or' ? ' or ' : ' and ');
  }
  if (type === 'xstate.stateIn') return `in ${property(guard, 'stateValue')}`;
  return typeof type === 'string' ? [type, paramsShown(guard)].filter(Boolean).join(' ') : 'a condition';
}

/** What is handed over in writing; what is made up while it happens is not known yet. */
function paramsShown(of: unknown): string {
  const params = property(of, 'params');
  return typeof params === 'object' && params !== null ? Object.values(params).flat().map(String).join(' ') : '';
}

export function actionShown(action: unknown): string {
  if (typeof action === 'string') return action;
  const type = property(action, 'type');
  if (typeof type !== 'string') return 'an action';
  const about = ABOUT[type]?.(action) ?? paramsShown(action);
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
  'xstate.spawnChild': (action) => {
    const source = property(action, 'src');
    return typeof source === 'string' ? source : undefined;
  },
};

const TYPE_WRITTEN_OUT = /type:\s*(['"`])([\w.]+)\1/;

/** A fact that is made up while it happens still has its name written out. */
function eventTypeIn(event: unknown): string | undefined {
  if (typeof event === 'function') return TYPE_WRITTEN_OUT.exec(String(event))?.[2];
  const type = property(event, 'type');
  return typeof type === 'string' ? type : undefined;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const property = (of: unknown, name: string): unknown =>
  isObject(of) && name in of ? Object.getOwnPropertyDescriptor(of, name)?.value : undefined;
