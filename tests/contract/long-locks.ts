type Rule = { says: RegExp; butNot?: RegExp; why: string };

/** Replaces NAME below: a table with or without `IF EXISTS`, schema and quotes. */
const TABLE = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?(?:"?public"?\.)?"?(\w+)"?`;
const named = (pattern: RegExp): RegExp => new RegExp(pattern.source.replace('NAME', TABLE), pattern.flags);

/** The first group of each is the table. */
const RULES: Rule[] = [
  {
    says: /\bCREATE (?:UNIQUE )?INDEX\b.*? ON NAME/i,
    butNot: /\bCONCURRENTLY\b/i,
    why: 'keeps everybody from writing while it reads the whole table',
  },
  { says: /\bALTER TABLE NAME ALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i, why: 'writes the whole table anew' },
  { says: /\bALTER TABLE NAME ALTER COLUMN \S+ SET NOT NULL\b/i, why: 'reads the whole table' },
  {
    says: /\bALTER TABLE NAME ADD COLUMN .*(?:DEFAULT \w*(?:random|clock_timestamp|nextval)\w*\(|\bSTORED\b|\b\w*serial\b|AS IDENTITY)/i,
    why: 'writes the whole table anew',
  },
  {
    says: /\bALTER TABLE NAME ADD (?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)\b/i,
    butNot: /\bNOT VALID\b|\bUSING INDEX\b/i,
    why: 'reads the whole table: say NOT VALID, and validate it in a later migration',
  },
  { says: /\b(?:UPDATE|DELETE FROM) NAME/i, why: 'holds all these rows until the migration ends' },
  { says: /\bLOCK TABLE NAME/i, why: 'lets nobody in until the migration ends' },
  { says: /\bDROP TABLE NAME/i, why: 'the build before still reads it' },
  { says: /\bALTER TABLE NAME (?:DROP COLUMN|RENAME)\b/i, why: 'the build before still reads it' },
  { says: /\b(?:CLUSTER|VACUUM FULL|TRUNCATE(?: TABLE)?) NAME/i, why: 'lets nobody in until it ends' },
];

/** Statements that lock a table until the migration ends. The first group of each is the table. */
const TAKES = [
  /\bALTER TABLE NAME/gi,
  /\bREFERENCES NAME/gi,
  /\bCREATE (?:UNIQUE )?INDEX\b.*? ON NAME/gi,
  /\b(?:CREATE|DROP) (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER\b.*? ON NAME/gi,
];

/**
 * Statements that would keep shoppers waiting, or remove what the old build needs: a migration runs in one transaction
 * beside open stores. Tables that it creates are in no use yet. A shop that skips a version runs several migrations in
 * one transaction, which is not checked here: if that deadlocks, it is retried.
 */
export function longLocksIn(migration: string): string[] {
  const statements = migration
    .replace(/--.*$/gm, '')
    // The body of a function runs only when it is called.
    .replace(/\bCREATE FUNCTION\b[\s\S]*?\$\$[\s\S]*?\$\$/gi, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    // It does not lock out orders.
    .filter((statement) => !/\bVALIDATE CONSTRAINT\b/i.test(statement));
  const made = new Set(statements.flatMap((one) => named(/\bCREATE TABLE NAME/i).exec(one)?.[1] ?? []));
  const taken = new Set(
    statements.flatMap((one) =>
      TAKES.flatMap((takes) => [...one.matchAll(named(takes))].map(([, table = '']) => table)),
    ),
  );
  const ofOthers = [...taken].filter((table) => !made.has(table));
  const inTurn =
    ofOthers.length > 1
      ? [
          `${ofOthers.join(', ')}: taken one after the other, and an order that has one of them may wait for another: take all at once or none, as 0013_product_changes.sql does, and say so where migrations are allowed`,
        ]
      : [];
  const long = statements.flatMap((statement) =>
    RULES.flatMap(({ says, butNot, why }) => {
      // The `UPDATE` in a trigger's definition changes no rows.
      if (/^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER\b/i.test(statement)) return [];
      const [, table = ''] =
        named(says).exec(statement.replace(/\bON (?:UPDATE|DELETE) \w+|FOR (?:NO KEY )?UPDATE/gi, '')) ?? [];
      return table && !made.has(table) && !butNot?.test(statement) ? [`${statement.slice(0, 100)}: ${why}`] : [];
    }),
  );
  return [...long, ...inTurn];
}
