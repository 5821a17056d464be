import { apiBase as storeOf } from '#contract/store-address';
import { ASK_EVERY_TIME, answerWith } from './answer';
import { originOf, PAGE_POLICY, storeToldBy, withApiBase } from './page-policy';
import { compressedPage, type StaticFile, textOf } from './static-files';

/**
 * A recorded page of the shop, for the viewer's frame only. The sandbox gives it an opaque origin, so it has no storage
 * and no cookies. It may load only pictures, from this host and its store.
 */
const policyAt = (url: URL, apiBase: string | undefined): string =>
  Object.entries({
    sandbox: 'allow-scripts',
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': `'self' data: ${originOf(storeOf(url, apiBase))}`.trim(),
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })
    .map((rule) => rule.join(' '))
    .join('; ');

/** Serves the built page, with the API base written into it. */
export function pageInFrame(built: StaticFile, apiBase: string | undefined): (request: Request) => Response {
  const plain = textOf(built);
  const named = withApiBase(plain, apiBase);
  const page = named === plain ? built : compressedPage(named);
  return (request) => {
    const answer = answerWith(request, page, ASK_EVERY_TIME);
    answer.headers.set(PAGE_POLICY, policyAt(new URL(request.url), storeToldBy(named)));
    answer.headers.set('X-Frame-Options', 'SAMEORIGIN');
    return answer;
  };
}
