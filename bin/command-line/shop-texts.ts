import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { PROJECT } from './settings';

/** Which folders have texts for which readers, in the order of the list. */
const READERS = {
  'Shoppers, on the screen': ['src', 'machines', 'contract', 'offline'],
  'Shoppers, from the store and the host': ['server', 'host', 'http', 'demo/store/details.ts'],
  'Testers, in the viewer': ['flows', 'shop-flows'],
} as const;

/** Placeholder for an inserted value. */
const VALUE = '…';

/** Styles, drawings and descriptions of states, which no shopper reads. */
const UNREAD_NAMES =
  /^(?:className|description|d|style|sizes|media|allow|sandbox|transition|font|gridTemplate\w*|operationId|summary|pattern)$/;
const UNREAD_CALLS = /^(?:error|warn|log|sql|query|execute|matchMedia|querySelector\w*|closest|is)$/;
/** Search vocabulary, which shoppers type rather than read, and example code of the viewer. */
const UNREAD_FILES = /^(?:server\/search\/(?:vocabulary\/|scripts\.ts|distance\.ts)|flows\/(?:example\/|vite\.config))/;
/** Names of keys, error classes and headers, which look like words. */
const UNREAD_WORDS =
  /^(?:Enter|Escape|Tab|Home|End|Delete|Backspace|Arrow\w+|Page(?:Up|Down)|Shift|\w*Error|Bearer|Authorization|Accept|Origin|Vary|Content|Cache|Secure|Lax|Strict|Asia\/Kolkata|[A-Z][a-z]+[A-Z]\w*)$/;

const asOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function areWords(text: string): boolean {
  if (UNREAD_WORDS.test(text) || /[{};=<>\\]|\b(?:var|calc|min|max)\(|^\w+(?:-\w+)+( |$)|:\/\//.test(text))
    return false;
  return /^[A-Z₹][a-z].*[a-z.…!?:)]$|^[A-Z][a-z]/.test(text) || /[a-z]{2,}[,.:]? [A-Za-z]{2,}.* [a-z]/.test(text);
}

const nameOf = (node: ESTree.Node): string => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return '';
};

/** The texts of one file as a reader sees them: an element's children are joined into one line. */
function textsIn(file: string, code: string): string[] {
  const found: { at: number; text: string }[] = [];
  const done = new Set<number>();
  const unread: ESTree.Node[] = [];
  const note = (at: number, text: string) => {
    if (areWords(text)) found.push({ at, text });
  };

  const templateText = ({ quasis }: ESTree.TemplateLiteral): string =>
    asOneLine(quasis.map(({ value }) => value.cooked ?? '').join(VALUE));

  const childText = (child: ESTree.JSXChild): string => {
    if (child.type === 'JSXText') return child.value;
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return elementText(child);
    if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return '';
    const { expression } = child;
    if (expression.type !== 'Literal' || typeof expression.value !== 'string') return VALUE;
    done.add(expression.start);
    return expression.value;
  };
  const elementText = (element: ESTree.JSXElement | ESTree.JSXFragment): string => {
    done.add(element.start);
    return element.children.map(childText).join('');
  };
  const noteElement = (element: ESTree.JSXElement | ESTree.JSXFragment) => {
    const says = element.children.some((child) => child.type === 'JSXText' && child.value.trim() !== '');
    if (says && !done.has(element.start)) note(element.start, asOneLine(elementText(element)));
  };

  new Visitor({
    JSXElement: noteElement,
    JSXFragment: noteElement,
    Literal: (literal) => {
      if (typeof literal.value === 'string' && !done.has(literal.start)) note(literal.start, asOneLine(literal.value));
    },
    TemplateLiteral: (template) => note(template.start, templateText(template)),
    JSXAttribute: (attribute) => {
      if (UNREAD_NAMES.test(nameOf(attribute.name))) unread.push(attribute);
    },
    Property: (property) => {
      if (UNREAD_NAMES.test(nameOf(property.key))) unread.push(property);
    },
    CallExpression: (call) => {
      if (UNREAD_CALLS.test(nameOf(call.callee))) unread.push(call);
    },
    TaggedTemplateExpression: (tagged) => unread.push(tagged),
    ImportDeclaration: (declaration) => unread.push(declaration),
    TSTypeAliasDeclaration: (declaration) => unread.push(declaration),
    ThrowStatement: (thrown) => unread.push(thrown),
  }).visit(parseSync(file, code).program);

  const isRead = (at: number) => unread.every(({ start, end }) => at < start || at >= end);
  const read = found.filter(({ at }) => isRead(at)).sort((one, other) => one.at - other.at);
  return [...new Set(read.map(({ text }) => text))];
}

async function filesIn(place: string): Promise<string[]> {
  if ((await stat(join(PROJECT, place))).isFile()) return [place];
  const entries = await readdir(join(PROJECT, place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !UNREAD_FILES.test(file))
    .sort();
}

/** All texts that anyone reads, as Markdown, for proofreading. */
export async function listTexts(): Promise<string> {
  const parts = Object.entries(READERS).map(async ([readers, places]) => {
    const files = (await Promise.all(places.map(filesIn))).flat();
    const lists = files.map(async (file) => {
      const texts = textsIn(file, await readFile(join(PROJECT, file), 'utf8'));
      return texts.length === 0 ? '' : `### ${file}\n\n${texts.map((text) => `- ${text}\n`).join('')}\n`;
    });
    return `## ${readers}\n\n${(await Promise.all(lists)).join('')}`;
  });
  const title =
    '# Everything the shop says\n\nMade by `npm run texts` from the code; `…` stands where a value is put in.\n\n';
  return `${title}${(await Promise.all(parts)).join('').trimEnd()}\n`;
}
