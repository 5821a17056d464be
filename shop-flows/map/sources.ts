/** Source texts of machines and tests by path. */
export type Sources = Readonly<Record<string, string>>;

/** The tests that walk a flow, as paths from the project's root. */
export type WalkedBy = {
  /** The model, and the test that walks all its paths. */
  models: string[];
  /** Tests that walk it on mounted screens. */
  screens: string[];
  /** Tests of the modules that the machine uses. */
  rules: string[];
  /** Journeys through the whole shop. */
  journeys: string[];
};

const INDEX = 'machines/index.ts';

/** The file of a flow's machine, by the imports of `machines/index.ts`. */
export function machineFile(flow: string, sources: Sources): string {
  const index = sources[INDEX] ?? '';
  const [, machine] = new RegExp(`^\\s+${flow}: (\\w+),`, 'm').exec(index) ?? [];
  const file = importsIn(INDEX, index).find(({ names }) => machine !== undefined && names.includes(machine))?.path;
  if (!file) throw new Error(`${INDEX} does not say where the machine of ${flow} stands.`);
  return file;
}

export function walkersOf(flow: string, sources: Sources): Omit<WalkedBy, 'journeys'> {
  const written = new RegExp(`export const (\\w+) = flowModel\\('${flow}'`);
  const [model, name] = Object.entries(sources)
    .map(([path, text]) => [path, written.exec(text)?.[1]] as const)
    .find(([, found]) => found !== undefined) ?? ['', ''];
  const walking = (text: string, path: string) => importsIn(path, text).some((imported) => imported.path === model);
  const tests = Object.entries(sources).filter(([path]) => /\.test\.tsx?$/.test(path));
  const paths = (fits: (path: string, text: string) => boolean) =>
    tests.filter(([path, text]) => fits(path, text)).map(([path]) => path);

  const models = paths(
    (path, text) =>
      path.startsWith('tests/models/') && walking(text, path) && new RegExp(`walkFlow\\(${name}\\b`).test(text),
  );
  const screens = paths(
    (path, text) =>
      path.startsWith('tests/screens/flows/') && walking(text, path) && new RegExp(`\\bmodel: ${name}\\b`).test(text),
  );
  const made = madeOf(machineFile(flow, sources), sources);
  const rules = paths((path, text) => {
    const imports = importsIn(path, text).map((imported) => imported.path);
    // A test of all machines is not about this one.
    const isAboutFew = path.startsWith('tests/models/') && !models.includes(path) && !imports.includes(INDEX);
    return isAboutFew && imports.some((imported) => made.has(imported));
  });
  return { models: [...(model ? [model] : []), ...models], screens, rules };
}

/** The machine's file, the modules that it imports except other machines, and its selectors. */
function madeOf(file: string, sources: Sources): Set<string> {
  const made = new Set<string>();
  const visit = (path: string) => {
    if (made.has(path) || !path.startsWith('machines/')) return;
    made.add(path);
    for (const imported of importsIn(path, sources[path] ?? '')) {
      if (!imported.path.endsWith('.machine.ts')) visit(imported.path);
    }
  };
  visit(file);
  const own = file.replace(/machine\.ts$/, '');
  return new Set([...made, ...Object.keys(sources).filter((path) => path.startsWith(own))]);
}

const IMPORT = /^(?:import|export) (?!type )([^'";]*?) from '([^']+)'/gm;

/** The project's files that a file imports at run time. */
function importsIn(path: string, text: string): { path: string; names: string[] }[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    const found = resolved(path, from);
    return found ? [{ path: found, names: names.match(/\w+/g) ?? [] }] : [];
  });
}

function resolved(path: string, from: string): string | undefined {
  if (from.startsWith('#machines/')) return `${from.slice(1)}.ts`;
  if (!from.startsWith('.')) return undefined;
  const parts = path.split('/').slice(0, -1);
  for (const step of from.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return `${parts.join('/')}.ts`;
}
