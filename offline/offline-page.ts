const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page has inline styles only, and loads nothing else. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The shop's colours, since its style sheets may not be cached. */
const STYLES = `
:root { color-scheme: light dark; --ground: #fff; --ink: #211d1a; --quiet: #635a51; --line: #dcd3c8; --accent: #b8185e; --focus: #a01251; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141210; --ink: #f4efe9; --quiet: #b9b0a6; --line: #3d3833; --focus: #f2b4ce; }
}
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 14px 16px; border-bottom: 1px solid var(--line); font: 600 1.25rem/1.4 Georgia, serif; text-align: center; }
header a { color: inherit; text-decoration: none; }
main { flex: 1; width: 100%; max-width: 36rem; margin: 0 auto; padding: 64px 16px; text-align: center; }
h1 { margin: 0 0 12px; font: 500 clamp(1.375rem, 1.1rem + 1.2vw, 2rem)/1.25 Georgia, serif; text-wrap: balance; }
p { margin: 0 0 24px; color: var(--quiet); text-wrap: balance; }
.again { display: inline-block; min-height: 44px; padding: 10px 24px; background: var(--accent); color: #fff;
  font-weight: 600; text-decoration: none; }
nav { margin-top: 40px; padding-top: 24px; border-top: 1px solid var(--line); }
nav a { display: inline-block; min-height: 44px; padding: 10px; color: inherit; text-underline-offset: 0.2em; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

/** Shown instead of a page that is not cached. */
const page = (shop: string): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>You are offline | ${escaped(shop)}</title>
<style>${STYLES}</style>
</head>
<body>
<header><a href="/">${escaped(shop)}</a></header>
<main>
<h1>You are offline</h1>
<p>This page was not opened here before, or not lately, so it has to wait for a connection. What you have seen is still here, and nothing in your cart is lost.</p>
<a class="again" href="">Try Again</a>
<nav aria-label="What is still here">
<a href="/">Home</a>
<a href="/cart">Cart</a>
<a href="/wishlist">Wishlist</a>
<a href="/orders">My Orders</a>
</nav>
</main>
</body>
</html>`;

export const offlinePage = (shop: string): Response =>
  new Response(page(shop), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
    },
  });
