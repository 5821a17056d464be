import { beforeAll, describe, expect, it } from 'vitest';
import { PageForm, type Rendered } from '../../host/composed-page';
import { fingerprint } from '../../host/page-policy';

const PAGE = `<!doctype html>
<html lang="en-IN">
  <head>
    <title>Statecart</title>
    <script>early()</script><script data-asking>ask()</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const SCREENS = { '': ['/assets/home-4.css', '/assets/home-5.js'], product: ['/assets/product-6.js'] };

const FILES = {
  '/screens.json': JSON.stringify(SCREENS),
  '/assets/index-3.css': 'body{color:black}.elsewhere{color:blue}',
  '/assets/home-4.css': '.hero::after{content:"</style><script>steal()</script>"}',
};

const rendered: Rendered = {
  isMissing: false,
  head: '<title>Home</title><meta name="description" content="A shop"/>',
  content: '<main class="hero">Welcome</main>',
  renderedState: '{"build":"1"}',
};

let form: PageForm;

beforeAll(() => {
  form = new PageForm(PAGE, new Map(Object.entries(FILES)));
});

const pageFor = (path: string, found = rendered) => form.fill(path, found).html;
const headOf = (page: string) => page.slice(page.indexOf('<head>'), page.indexOf('</head>'));

describe('a rendered page', () => {
  it('has its own head tags with a single title, and is marked as rendered', () => {
    const page = pageFor('/');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(headOf(page)).toContain(rendered.head);
    expect(page).toContain('<html data-rendered lang="en-IN">');
  });

  it('has its content in #root and its rendered state in a JSON script', () => {
    const page = pageFor('/');
    expect(page).toContain('<div id="root"><main class="hero">Welcome</main></div>');
    expect(page).toContain('<script type="application/json" id="rendered-state">{"build":"1"}</script>');
  });

  it('inlines only the styles that its screen needs, and they cannot close the style element', () => {
    const page = pageFor('/');
    expect(headOf(page)).toContain('body{color:black}');
    expect(headOf(page)).toContain('.hero::after');
    expect(headOf(page)).not.toContain('.elsewhere');
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(pageFor('/product/1')).not.toContain('.hero::after');
  });

  it('has the style of its first picture after the content, and lists its hash for the policy', () => {
    const picture = 'img{background:url(data:image/avif;base64,AAAA)}';
    const { html, inline } = form.fill('/', rendered, picture);
    expect(html).toContain(`Welcome</main></div><style>${picture}</style><script type="application/json"`);
    expect(inline.styles).toContain(fingerprint(picture));
    expect(pageFor('/').match(/<style>/g)).toHaveLength(1);
  });

  it('has no stylesheet link, module script or modulepreload in its head', () => {
    const head = headOf(pageFor('/'));
    // Not even a disabled one, because browsers scan ahead for links and fetch it.
    expect(head).not.toContain('rel="stylesheet"');
    expect(head).not.toContain('type="module"');
    expect(head).not.toContain('modulepreload');
  });

  it('keeps the early inline script and omits the inline script that calls the store', () => {
    const head = headOf(pageFor('/'));
    expect(head).toContain('early()');
    expect(head).not.toContain('ask()');
  });

  it('lists the scripts and styles of the shop and of its screen, to be loaded later', () => {
    expect(pageFor('/')).toContain(
      '["/assets/shared-2.js","/assets/index-1.js"],["/assets/home-5.js"],["/assets/index-3.css","/assets/home-4.css"]',
    );
    expect(pageFor('/product/1')).toContain('["/assets/shared-2.js","/assets/index-1.js"],["/assets/product-6.js"]');
    expect(pageFor('/no/such/place')).toContain('["/assets/shared-2.js","/assets/index-1.js"],[]');
  });

  it('inserts content verbatim, including dollar signs', () => {
    const text = "$& $1 $` $' $$";
    const page = pageFor('/', {
      ...rendered,
      head: `<title>${text}</title>`,
      content: text,
      renderedState: `"${text}"`,
    });
    expect(page).toContain(`<title>${text}</title>`);
    expect(page).toContain(`<div id="root">${text}</div>`);
    expect(page).toContain(`>"${text}"</script>`);
  });

  it.each(['__proto__', 'constructor', 'toString'])('lists no screen scripts for an address named %s', (name) => {
    expect(pageFor(`/${name}`)).toContain('["/assets/shared-2.js","/assets/index-1.js"],[]');
  });

  it('lists the hashes of built-in inline scripts and styles for the policy, and of no injected ones', () => {
    const intruder = 'steal()';
    const { html, inline } = form.fill('/', {
      ...rendered,
      head: `<script>${intruder}</script>`,
      content: `<main class="hero"><script>${intruder}</script><style>${intruder}</style></main>`,
    });
    const [own = ''] = html.match(/(?<=<script>)\(\(scripts.*?(?=<\/script>)/s) ?? [];
    expect(inline.scripts).toEqual([fingerprint('early()'), fingerprint(own)]);
    const [styles = ''] = html.match(/(?<=<style>)body.*?(?=<\/style>)/s) ?? [];
    expect(inline.styles).toEqual([fingerprint(styles)]);
  });
});
