import { type ESTree, parseSync, Visitor } from 'vite';

type Read = (node: ESTree.Node, place: string) => string[];
type Readers = Record<string, Read>;

/**
 * The parts of a machine's source that are known only by running it. Chart editors read the source: whatever a spread,
 * a name or a call brings in is missing from their picture, or lost when they save.
 */
export function unreadableIn(text: string): string[] {
  const calls: ESTree.CallExpression[] = [];
  new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'MemberExpression' && nameOf(call.callee.property) === 'createMachine') calls.push(call);
    },
  }).visit(parseSync('a.machine.ts', text).program);
  const [config] = calls[0]?.arguments ?? [];
  if (calls.length !== 1 || !config) return [`makes ${calls.length} machines, not one`];
  return state(config, 'machine');
}

const nameOf = (key: ESTree.Node): string | undefined =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

const anything: Read = () => [];

const words: Read = (node, place) =>
  node.type === 'Literal' && typeof node.value === 'string' ? [] : [`${place} is not written out`];

const listOf =
  (read: Read): Read =>
  (node, place) =>
    node.type === 'ArrayExpression'
      ? node.elements.flatMap((element, at) => (element ? read(element, `${place}[${at}]`) : []))
      : read(node, place);

/** Accepts an object literal with plain keys; `readerOf` gives the reader of each value. */
const object =
  (readerOf: (key: string) => Read | undefined): Read =>
  (node, place) => {
    if (node.type !== 'ObjectExpression') return [`${place} is not written out`];
    return node.properties.flatMap((property) => {
      const key = property.type === 'Property' && !property.computed ? nameOf(property.key) : undefined;
      if (property.type !== 'Property' || key === undefined) return [`${place} has parts from elsewhere`];
      return readerOf(key)?.(property.value, `${place}.${key}`) ?? [`${place}.${key} is not known`];
    });
  };

const withKeys = (readers: Readers): Read => object((key) => (Object.hasOwn(readers, key) ? readers[key] : undefined));
const each = (read: Read): Read => object(() => read);

/** An inline guard has no name and is shown as such; the result of a call would not be shown at all. */
const guard: Read = (node, place) => {
  if (node.type === 'ArrowFunctionExpression') return [];
  return node.type === 'ObjectExpression'
    ? withKeys({ type: words, params: anything })(node, place)
    : words(node, place);
};

const transition: Read = (node, place) =>
  node.type === 'ObjectExpression'
    ? withKeys({ target: words, guard, actions: anything, reenter: anything, description: words })(node, place)
    : words(node, place);

const transitions = listOf(transition);

const invoked = withKeys({
  id: words,
  src: words,
  systemId: words,
  input: anything,
  onDone: transitions,
  onError: transitions,
  onSnapshot: transitions,
});

const state: Read = (node, place) =>
  withKeys({
    id: words,
    type: words,
    initial: words,
    description: words,
    tags: listOf(words),
    meta: each(words),
    context: anything,
    output: anything,
    entry: anything,
    exit: anything,
    invoke: listOf(invoked),
    on: each(transitions),
    after: each(transitions),
    always: transitions,
    onDone: transitions,
    states: each(state),
  })(node, place);
