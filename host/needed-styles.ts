/** A rule of a style sheet, or a group of rules such as `@media`. */
type Rule = {
  /** The selector or at-rule before the braces; for a rule without braces, the whole statement. */
  head: string;
  body?: string | Rule[];
  /** Classes per selector that may match at first paint; a page must have all classes of one of them. */
  needs?: string[][];
};

const GROUPS = /^@(?:media|supports|layer|container)\b/;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const NOT = /:not\([^)]*\)/g;
/** Not true at first paint; the full sheet brings these, and fallbacks for browsers without popovers. */
const LATER = /:(?:hover|active|popover-open)\b/;
const MOST_REMEMBERED = 100;
const VARIABLE = /--[\w-]+/g;

/**
 * Extracts the part of a style sheet that a page needs for its first paint: the rules for classes in the page, and the
 * variables that these rules use. The full sheet loads with the scripts.
 */
export class NeededStyles {
  readonly #rules: Rule[];
  /** Cached results: pages of one screen mostly need the same rules. */
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

/** Splits the sheet at top-level braces and semicolons. */
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

/** The index of the matching brace; ignores braces in quotes. */
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

/** Classes in parentheses (`:is`, `:where`) are alternatives, so only the part before them is checked. */
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

/** The variables used by a kept rule or by the content, and those in their values. */
function namedVariables(rules: Rule[], used: ReadonlySet<string>): ReadonlySet<string> {
  const named = new Set(used);
  const madeOf = new Map<string, string[]>();
  for (const [name, value] of declarationsOf(rules)) {
    const used = value.match(VARIABLE) ?? [];
    if (name.startsWith('--')) madeOf.set(name, [...(madeOf.get(name) ?? []), ...used]);
    else for (const variable of used) named.add(variable);
  }
  // Iterating a Set includes the entries added meanwhile.
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

/** Semicolons in quotes or parentheses, as in a data URL, do not end a declaration. */
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
