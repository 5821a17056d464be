import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

type EarlyOptions = {
  /** The script that is written into every page. */
  always: string;
  /** The script for pages that have to ask for their content; the host leaves it out where it brings some. */
  asking: string;
  /** The first step of a screen's path ('' for the home page) and the module that begins it. */
  screens: Record<string, string>;
};

const PLACE = '<!-- early -->';

/**
 * Vite plugin: bundles two small scripts into the page itself, and tells the second which files belong
 * to which screen, so that they are fetched together with the shop's and not after them.
 */
export function early({ always, asking, screens }: EarlyOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'statecart-early',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle ? filesOfScreens(bundle, screens) : {};
        const first = await bundled(always, config, {});
        const second = await bundled(asking, config, { SCREEN_FILES: JSON.stringify(files) });
        return html.replace(
          PLACE,
          () => `<script>${inert(first)}</script><script data-asking>${inert(second)}</script>`,
        );
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // The host writes the same files into the pages it renders.
        this.emitFile({
          type: 'asset',
          fileName: 'screens.json',
          source: JSON.stringify(filesOfScreens(bundle, screens)),
        });
      },
    },
  };
}

const inert = (script: string): string => script.replaceAll('</', '<\\/');

async function bundled(entry: string, config: ResolvedConfig, define: Record<string, string>): Promise<string> {
  const output = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    envDir: config.envDir,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      minify: true,
      target: config.build.target,
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  if (!('output' in output)) throw new Error('The early script is built once, into one file.');
  return output.output[0].code.trim();
}

function filesOfScreens(bundle: Rolldown.OutputBundle, screens: Record<string, string>): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const shared = new Set(
    filesOf(
      chunks.filter(({ isEntry }) => isEntry),
      bundle,
    ),
  );
  return Object.fromEntries(
    Object.entries(screens).map(([step, module]) => {
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (!start) throw new Error(`The build holds no ${module}.`);
      return [step, filesOf([start], bundle).filter((file) => !shared.has(file))];
    }),
  );
}

/** Everything that some chunks need, styles first. */
function filesOf(starts: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
  const needed = new Set(starts);
  // A set grows while it is walked: what is added is walked as well.
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') needed.add(imported);
    }
  }
  const scripts = [...needed].map(({ fileName }) => fileName);
  const styles = [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...styles, ...scripts])].map((file) => `/${file}`);
}
