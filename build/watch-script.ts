import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type ActorsOfShop, actorsIn } from '../host/watch-script.ts';

/** Bundling may have renamed the export with a `$1` suffix, where two modules of a chunk used the same name. */
const GIVEN_OUT = /\bexport\s*\{[^}]*?\bcreateActor(?:\$\d+)?(?: as ([\w$]+))?\s*[,}]/;
const XSTATE = /\/node_modules\/xstate\//;

type Given = { name: string; modules: string };

/**
 * Vite plugin: records for the host which built file exports XState's `createActor`, and under which name. Watching the
 * shop's actors needs the shop's own instance, without adding to its files.
 */
export function noteCreateActor(): Plugin {
  let note = '';
  let given: Given | undefined;
  return {
    name: 'statecart-watch-script',
    apply: 'build',
    configResolved(config) {
      note = actorsIn(resolve(config.root, config.build.outDir));
    },
    // In this hook exports have their minified names, and the code still shows what they refer to.
    renderChunk(code, { moduleIds }) {
      const name = moduleIds.some((id) => XSTATE.test(id)) ? nameGivenOut(code) : undefined;
      if (name !== undefined) given = { name, modules: moduleIds.join() };
      return null;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const actors = given && actorsGivenOut(bundle, given);
        if (!actors) this.error("No file of the shop gives out XState's createActor, so its flows cannot be watched.");
        await mkdir(dirname(note), { recursive: true });
        await writeFile(note, JSON.stringify(actors));
      },
    },
  };
}

function nameGivenOut(code: string): string | undefined {
  const found = GIVEN_OUT.exec(code);
  return found ? (found[1] ?? 'createActor') : undefined;
}

/** The file name is final only after writing; until then the chunk is identified by its modules. */
function actorsGivenOut(bundle: Rolldown.OutputBundle, { name, modules }: Given): ActorsOfShop | undefined {
  const giver = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.join() === modules && file.exports.includes(name),
  );
  return giver && { file: `/${giver.fileName}`, name };
}
