import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { galleryFileIn } from '../host/gallery-file.ts';
import { withWayToViewer } from '../host/way-to-viewer.ts';
import { filesOfPage } from './page-in-frame.ts';

const WATCH_SCRIPT = '/shop-flows/dev-watch-script.ts';
/** Where the pages of the viewer lie, by the addresses at which a host would give them out. */
const PAGES: Readonly<Record<string, string>> = {
  '/flows/': '/shop-flows/index.html',
  '/flows/gallery/': '/shop-flows/gallery/index.html',
};

/**
 * Vite plugin: what the host does for the viewer of flows, while the shop is worked on. The viewer's
 * pages themselves are served by Vite, under the addresses at which a host would give them out.
 */
export function devFlows({ coverage, gallery }: { coverage: string; gallery: string }): Plugin {
  return {
    name: 'statecart-dev-flows',
    apply: 'serve',
    // Found only when somebody looks, a package would make every open page load anew.
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
        // No other file of a build is here, and a page would be no answer.
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

/** Beside it lie its sources, which the viewer reads some of. */
const PAGE_IN_FRAME = /^\/flows\/page\/(index\.html|page\.js|page\.css)?$/;

type PageFiles = () => ReturnType<typeof filesOfPage>;

/** The page in the frame is a script without modules, which Vite does not serve: it is built when somebody looks. */
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
