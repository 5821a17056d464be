import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const read = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
  v.parse(schema, JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')));

const { packages } = read(
  'package-lock.json',
  v.object({ packages: v.record(v.string(), v.object({ hasInstallScript: v.optional(v.boolean()) })) }),
);
const { allowScripts } = read('package.json', v.object({ allowScripts: v.record(v.string(), v.boolean()) }));

test('allowScripts in package.json lists exactly the packages with an install script, on any platform', () => {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
});
