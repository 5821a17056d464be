import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const MOST_JAVASCRIPT = 150_000;
const MOST_CSS = 25_000;

export type BudgetOptions = {
  /** Lazily loaded modules per screen: each a path from the root, or the beginning of one. */
  screens: Record<string, string | string[]>;
};

type Weight = { javascript: number; css: number };

/**
 * Vite plugin: measures the gzip size of a first visit to a screen (the entry chunk, the screen's chunks, and all their
 * imports), and fails the build if it is over budget.
 */
export function budget({ screens }: BudgetOptions): Plugin {
  let root = '';
  return {
    name: 'statecart-budget',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler(_options, bundle) {
        for (const [screen, modules] of Object.entries(screens)) {
          const paths = [modules].flat().map((path) => resolve(root, path));
          const weight = weigh(bundle, screen, paths);
          const line = `First visit to ${screen}: ${kilobytes(weight.javascript)} JavaScript, ${kilobytes(weight.css)} CSS (gzip)`;
          const limits = `at most ${kilobytes(MOST_JAVASCRIPT)} and ${kilobytes(MOST_CSS)}`;
          if (weight.javascript > MOST_JAVASCRIPT || weight.css > MOST_CSS)
            this.error(`${line}: over budget, ${limits}.`);
          this.info(`${line}; ${limits}`);
        }
      },
    },
  };
}

function weigh(bundle: Rolldown.OutputBundle, screen: string, paths: string[]): Weight {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const isOfScreen = (id: string) => paths.some((path) => id.startsWith(path));
  const starts = chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some(isOfScreen));
  if (!starts.some((chunk) => chunk.moduleIds.some(isOfScreen))) {
    throw new Error(`The budget of ${screen} names ${paths.join(', ')}, which the build does not contain.`);
  }
  const needed = withImports(starts, bundle);
  const styles = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const page = pageOf(bundle);
  return {
    javascript: sum(needed.map((chunk) => chunk.code)) + sum(inline(page, 'script')),
    css: sum([...styles].map((name) => sourceOf(bundle[name]))) + sum(inline(page, 'style')),
  };
}

function withImports(starts: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const needed = new Set(starts);
  // Iterating a Set includes the entries added meanwhile.
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') needed.add(imported);
    }
  }
  return [...needed];
}

function pageOf(bundle: Rolldown.OutputBundle): string {
  return sourceOf(bundle['index.html']);
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') return '';
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

/** Inline scripts and styles count as well. */
function inline(page: string, tag: 'script' | 'style'): string[] {
  const found = page.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'gi'));
  return [...found].map(([, content]) => content ?? '').filter((content) => content.trim() !== '');
}

const sum = (contents: string[]): number =>
  contents.reduce((total, content) => total + gzipSync(content).byteLength, 0);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
