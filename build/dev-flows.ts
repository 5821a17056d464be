import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { galleryFileIn } from '../host/gallery-file.ts';
import { withWayToViewer } from '../host/way-to-viewer.ts';
import { filesOfPage } from './page-in-frame.ts';

const WATCH_SCRIPT = '/shop-flows/dev-watch-script.ts';
/** The source pages of the viewer, by the addresses at which the host serves them. */
const PAGES: Readonly<Record<string, string>> = {
  '/flows/': '/shop-flows/index.html',
  '/flows/gallery/': '/shop-flows/gallery/index.html',
};

/**
 * Vite plugin for development: replaces the host's routes for the flow viewer. Vite itself serves the viewer's pages,
 * at the same addresses as the host.
 */
export function devFlows({ coverage, gallery }: { coverage: string; gallery: string }): Plugin {
  return {
    name: 'statecart-dev-flows',
    apply: 'serve',
    // A dependency discovered only when the viewer opens would make Vite reload every open page.
    config: () => ({
      optimizeDeps: {
        entries: ['index.html', ...Object.values(PAGES).map((page) => page.slice(1)), WATCH_SCRIPT.slice(1)],
      },
    }),
    transformIndexHtml: {
      order: 'pre',
      handler: (page, { path }) =>
        path === '/index.html'
          ? withWayToViewer(page).replace(
              /<script type="module"/,
              (entry) => `<script type="module" src="${WATCH_SCRIPT}"></script>${entry}`,
            )
          : page,
    },
    configureServer(server) {
      const pageFiles = pageFilesOf(server);
      server.middlewares.use((request, answer, next) => {
        const { url = '' } = request;
        const [address, search] = url.split(/(?=\?)/);
        if (address === '/flows' || address === '/flows/gallery' || address === '/flows/page')
          answer.writeHead(308, { Location: `${address}/${search ?? ''}` }).end();
        else if (address === '/flows/coverage.json') void sendWalked(answer, coverage);
        else if (address === '/flows/gallery/index.json') void sendOfGallery(answer, gallery, 'index.json');
        else if (address?.startsWith('/flows/gallery/pictures/'))
          void sendOfGallery(answer, gallery, address.slice('/flows/gallery/'.length));
        // The dev server has no other built files, and Vite's HTML fallback would be a wrong answer.
        else if (address && (PAGE_IN_FRAME.test(address) || address.startsWith('/flows/assets/')))
          void sendOfPage(answer, pageFiles, address);
        else {
          const page = address && PAGES[address];
          if (page) request.url = `${page}${search ?? ''}`;
          next();
        }
      });
    },
  };
}

/** Only these files: next to them are the page's sources, some of which the viewer imports. */
const PAGE_IN_FRAME = /^\/flows\/page\/(index\.html|page\.js|page\.css)?$/;

type PageFiles = () => ReturnType<typeof filesOfPage>;

/** The page in the frame is a classic script, which Vite's dev server does not produce, so it is built on demand. */
function pageFilesOf({ config, watcher }: ViteDevServer): PageFiles {
  let files: ReturnType<typeof filesOfPage> | undefined;
  const buildAgain = () => {
    files = undefined;
  };
  for (const change of ['add', 'change', 'unlink'] as const) watcher.on(change, buildAgain);
  return () => {
    files ??= filesOfPage(config);
    return files;
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
};

async function sendOfPage(answer: ServerResponse, files: PageFiles, address: string): Promise<void> {
  const name = address.slice(1).replace(/\/$/, '/index.html');
  const content = (await files().catch(console.error))?.get(name);
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  answer.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  answer.end(content);
}

async function sendWalked(answer: ServerResponse, coverage: string): Promise<void> {
  const walked = await readFile(coverage, 'utf8').catch(() => undefined);
  answer.writeHead(walked ? 200 : 404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  answer.end(walked ?? JSON.stringify({ error: 'The tests have not run yet.' }));
}

async function sendOfGallery(answer: ServerResponse, gallery: string, name: string): Promise<void> {
  const found = await galleryFileIn(gallery, name);
  const type = found?.type ?? 'application/json';
  answer.writeHead(found ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  answer.end(found?.content ?? JSON.stringify({ error: 'The gallery has not been made yet.' }));
}
