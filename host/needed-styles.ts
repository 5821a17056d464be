/** A rule of a style sheet, or a group of rules such as `@media`. */
type Rule = {
  /** What stands before the braces; with no braces behind it, the whole statement. */
  head: string;
  body?: string | Rule[];
  /** The classes of each selector that may match at first sight: one of them must stand in the page with all of its own. */
  needs?: string[][];
};

const GROUPS = /^@(?:media|supports|layer|container)\b/;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const NOT = /:not\([^)]*\)/g;
/** At first sight nothing is pointed at, pressed or opened yet; what browsers without overlays need comes with the whole sheet. */
const LATER = /:(?:hover|active|popover-open)\b/;
const MOST_REMEMBERED = 100;
const VARIABLE = /--[\w-]+/g;

/**
 * A style sheet of which a page takes what it needs for its first sight: the rules of classes that
 * it has, and the colours and lengths that these name. The whole sheet follows with the scripts.
 */
export class NeededStyles {
  readonly #rules: Rule[];
  /** Pages of one screen mostly ask for the same. */
  readonly #given = new Map<string, string>();

  constructor(text: string) {
    this.#rules = rulesOf(text);
  }

  for(content: string): string {
    const classes = new Set([...content.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
    const variables = new Set(content.match(VARIABLE));
    const asked = [[...classes].sort(), [...variables].sort()].join('\n');
    const given = this.#given.get(asked) ?? this.#take(classes, variables);
    if (this.#given.size < MOST_REMEMBERED) this.#given.set(asked, given);
    return given;
  }

  #take(classes: ReadonlySet<string>, variables: ReadonlySet<string>): string {
    const kept = keep(this.#rules, classes);
    return written(kept, namedVariables(kept, variables));
  }
}

/** Cuts the sheet at the braces and semicolons of its outermost level. */
function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  let from = 0;
  while (from < text.length) {
    const end = endOf(text, from, /[;{]/g);
    const head = text.slice(from, end).trim();
    if (text[end] !== '{') {
      if (head) rules.push({ head });
      from = end + 1;
      continue;
    }
    const close = closingBrace(text, end);
    const body = text.slice(end + 1, close);
    rules.push(
      GROUPS.test(head)
        ? { head, body: rulesOf(body) }
        : { head, body, ...(!head.startsWith('@') && { needs: classesOf(head) }) },
    );
    from = close + 1;
  }
  return rules;
}

function endOf(text: string, from: number, stop: RegExp): number {
  stop.lastIndex = from;
  return stop.exec(text)?.index ?? text.length;
}

/** Braces within quotes do not count. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

/** Within parentheses a class is one of several ways to match: such a selector is not judged by it. */
const classesOf = (selectors: string): string[][] =>
  selectors
    .replace(NOT, '')
    .split(/,(?![^(]*\))/)
    .flatMap((selector) => {
      const judged = selector.includes('(') ? selector.slice(0, selector.indexOf('(')) : selector;
      const names = [...judged.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''));
      return names.length > 0 && LATER.test(selector) ? [] : [names];
    });

function keep(rules: Rule[], classes: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule) => {
    if (Array.isArray(rule.body)) {
      if (rule.head.startsWith('@supports') && LATER.test(rule.head)) return [];
      const body = keep(rule.body, classes);
      return body.length > 0 ? { ...rule, body } : [];
    }
    if (rule.needs?.every((names) => names.some((name) => !classes.has(name)))) return [];
    return rule;
  });
}

/** Every variable that a kept rule or the content uses, and those that these are made of. */
function namedVariables(rules: Rule[], used: ReadonlySet<string>): ReadonlySet<string> {
  const named = new Set(used);
  const madeOf = new Map<string, string[]>();
  for (const [name, value] of declarationsOf(rules)) {
    const used = value.match(VARIABLE) ?? [];
    if (name.startsWith('--')) madeOf.set(name, [...(madeOf.get(name) ?? []), ...used]);
    else for (const variable of used) named.add(variable);
  }
  // A set grows while it is walked: what is added is walked as well.
  for (const name of named) for (const part of madeOf.get(name) ?? []) named.add(part);
  return named;
}

const declarationsOf = (rules: Rule[]): [name: string, value: string][] =>
  rules.flatMap(({ body }) => {
    if (body === undefined) return [];
    if (Array.isArray(body)) return declarationsOf(body);
    return declarations(body).map((text): [string, string] => {
      const colon = text.indexOf(':');
      return [text.slice(0, colon).trim(), text.slice(colon + 1)];
    });
  });

/** Semicolons within quotes or parentheses, as in a picture's data, do not end a declaration. */
const declarations = (body: string): string[] =>
  body.match(/(?:"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\((?:"[^"]*"|'[^']*'|[^)])*\)|[^;])+/g) ?? [];

function written(rules: Rule[], named: ReadonlySet<string>): string {
  return rules
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`;
      if (Array.isArray(body)) return `${head}{${written(body, named)}}`;
      const kept = declarations(body).filter((text) => {
        const name = text.slice(0, text.indexOf(':')).trim();
        return !name.startsWith('--') || named.has(name);
      });
      return kept.length > 0 ? `${head}{${kept.join(';')}}` : '';
    })
    .join('');
}
