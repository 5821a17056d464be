/** A machine's chart as plain data: XState's types are too strict to take one apart. */
export type Config = { [key: string]: unknown };
type Breakage = { wrong: string; apply: (chart: Config) => void };

/** The transitions for one event of one state; a slot is found in each copy of the chart. */
type Slot = { state: string[]; event: string; within: (node: Config) => Config; key: string };

/** Whether a state's initial child is ever used: if all transitions target inner states, its value does not matter. */
export type IsStarted = (path: readonly string[]) => boolean;

export function breakages(chart: Config, isStarted: IsStarted): Breakage[] {
  return statesOf(chart).flatMap((path) => [
    ...wrongInState(chart, path, isStarted),
    ...wrongInTransitions(chart, path),
  ]);
}

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const child = (node: Config, key: string): Config => {
  const value = node[key];
  return isConfig(value) ? value : {};
};

/** Plain objects and lists are copied; functions are shared. */
export const copyOf = (config: object): Config =>
  Object.fromEntries(Object.entries(config).map(([key, value]) => [key, copied(value)]));

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  return isConfig(value) && Object.getPrototypeOf(value) === Object.prototype ? copyOf(value) : value;
}

const statesOf = (node: Config, path: string[] = []): string[][] => [
  path,
  ...Object.keys(child(node, 'states')).flatMap((key) => statesOf(child(child(node, 'states'), key), [...path, key])),
];

const nodeAt = (chart: Config, path: readonly string[]) =>
  path.reduce((node, key) => child(child(node, 'states'), key), chart);
const nameOf = (path: readonly string[]) => path.join('.') || 'the root';

function wrongInState(chart: Config, path: string[], isStarted: IsStarted): Breakage[] {
  const node = nodeAt(chart, path);
  const states = Object.keys(child(node, 'states'));
  const inState = (wrong: string, change: (node: Config) => void): Breakage => ({
    wrong: `${nameOf(path)}: ${wrong}`,
    apply: (copy) => change(nodeAt(copy, path)),
  });
  return [
    ...states
      // The children of a parallel state have no first one.
      .filter((state) => state !== node.initial && node.type !== 'parallel' && isStarted(path))
      .map((state) => inState(`starts in ${state}`, (copy) => (copy.initial = state))),
    ...['tags', 'entry', 'exit', 'invoke'].flatMap((key) =>
      listed(node[key]).map((_, place) =>
        inState(`has lost its ${key} ${place + 1}`, (copy) => (copy[key] = listed(copy[key]).toSpliced(place, 1))),
      ),
    ),
  ];
}

function slotsOf(chart: Config, state: string[]): Slot[] {
  const node = nodeAt(chart, state);
  const keyed = (within: Slot['within'], keys: string[], named = (key: string) => key): Slot[] =>
    keys.filter((key) => within(node)[key] !== undefined).map((key) => ({ state, event: named(key), within, key }));
  const invoked = listed(node.invoke).flatMap((_, place) => {
    const invoke = (copy: Config) => listed(copy.invoke).filter(isConfig)[place] ?? {};
    return keyed(invoke, ['onDone', 'onError', 'onSnapshot'], (key) => `${String(invoke(node).id)}.${key}`);
  });
  const section = (name: string) => keyed((copy) => child(copy, name), Object.keys(child(node, name)));
  return [...section('on'), ...section('after'), ...keyed((copy) => copy, ['always', 'onDone']), ...invoked];
}

const asConfig = (transition: unknown): Config => (isConfig(transition) ? transition : { target: transition });
const transitionsIn = (chart: Config, { state, within, key }: Slot): Config[] =>
  listed(within(nodeAt(chart, state))[key]).map(asConfig);

function wrongInTransitions(chart: Config, path: string[]): Breakage[] {
  const places = slotsOf(chart, path).flatMap((slot) =>
    transitionsIn(chart, slot).map((transition, index) => ({ slot, index, transition })),
  );
  type Place = (typeof places)[number];
  const at = ({ slot, index }: Place) => `${nameOf(path)}: ${slot.event}${index > 0 ? ` (${index + 1})` : ''}`;
  const change =
    ({ slot, index }: Place, changed: (transition: Config) => Config[]) =>
    (copy: Config) => {
      const alternatives = transitionsIn(copy, slot);
      const holder = slot.within(nodeAt(copy, path));
      holder[slot.key] = alternatives.flatMap((transition, place) =>
        place === index ? changed(transition) : [transition],
      );
    };

  const single = places.flatMap((place): Breakage[] => {
    const { target, guard, actions } = place.transition;
    const breakage = (wrong: string, changed: (transition: Config) => Config[]): Breakage => ({
      wrong: `${at(place)} ${wrong}`,
      apply: change(place, changed),
    });
    return [
      breakage('is forgotten', () => []),
      ...otherTargets(chart, path, target).map((other) =>
        breakage(`leads to ${other}`, (transition) => [{ ...transition, target: other }]),
      ),
      ...(target === undefined ? [] : [breakage('leads nowhere', ({ target: _, ...rest }) => [rest])]),
      ...(guard === undefined ? [] : [breakage('is not guarded', ({ guard: _, ...rest }) => [rest])]),
      ...listed(actions).map((action, order) =>
        breakage(`does not ${actionName(action)}`, (transition) => [
          { ...transition, actions: listed(transition.actions).toSpliced(order, 1) },
        ]),
      ),
    ];
  });

  const swapped = places.flatMap((one, order): Breakage[] => {
    const other = places[order + 1];
    if (!other || one.transition.target === other.transition.target) return [];
    const target = { one: one.transition.target, other: other.transition.target };
    return [
      {
        wrong: `${at(one)} and ${other.slot.event} (${other.index + 1}) have swapped their targets`,
        apply: (copy) => {
          change(one, (transition) => [{ ...transition, target: target.other }])(copy);
          change(other, (transition) => [{ ...transition, target: target.one }])(copy);
        },
      },
    ];
  });
  return [...single, ...swapped];
}

/** Written like the target: `.name` for a child of the state, `name` for a sibling. */
function otherTargets(chart: Config, path: string[], target: unknown): string[] {
  if (typeof target !== 'string' || target.startsWith('#')) return [];
  const dot = target.startsWith('.') ? '.' : '';
  const around = nodeAt(chart, dot ? path : path.slice(0, -1));
  const startOf = (name: string) => `${name}.${String(child(child(around, 'states'), name).initial)}`;
  return Object.keys(child(around, 'states'))
    .filter((name) => dot + startOf(name) !== target)
    .map((name) => dot + name)
    .filter((name) => name !== target);
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (isConfig(action)) return String(action.type);
  return typeof action === 'function' && 'type' in action ? String(action.type).replace('xstate.', '') : 'act';
}
