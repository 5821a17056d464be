import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../build/strip-descriptions';

const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
);

test.each(machines)('the build strips the descriptions from %s without changing its structure', (file) => {
  const code = readFileSync(join('machines', file), 'utf8');
  const left = withoutDescriptions(code);
  expect(code).toMatch(/\bdescription:/);
  expect(left).not.toMatch(/\bdescription:/);
  expect(left.match(/[{}]/g), 'nothing else is removed').toEqual(
    code.replace(/'[^'\n]*'|"[^"\n]*"/g, (text) => (/[{}]/.test(text) ? '' : text)).match(/[{}]/g),
  );
});
