import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

type EarlyOptions = {
  /** The script inlined into every page. */
  always: string;
  /** The script that makes the early store calls; the host omits it from rendered pages. */
  asking: string;
  /** First segment of a screen's path ('' for the home page), and the screen's entry module. */
  screens: Record<string, string>;
};

const PLACE = '<!-- early -->';

/**
 * Vite plugin: inlines two small scripts into the page. The second gets the list of files per screen, so that they load
 * in parallel with the shop's.
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
        // For the host, which writes the same files into rendered pages.
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

/** All files that the chunks need, styles first. */
function filesOf(starts: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
  const needed = new Set(starts);
  // Iterating a Set includes the entries added meanwhile.
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
