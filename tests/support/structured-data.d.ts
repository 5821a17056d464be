/** Neither package has types. */

declare module '@marbec/web-auto-extractor' {
  /** Extracts structured data from a page, as search engines do. */
  export default class WebAutoExtractor {
    parse(html: string): { jsonld: Record<string, Record<string, unknown>[]>; errors: unknown[] };
  }
}

declare module '@adobe/structured-data-validator' {
  /** Checks it against the requirements of search engines for products. */
  export default class Validator {
    validate(
      extracted: ReturnType<import('@marbec/web-auto-extractor').default['parse']>,
    ): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string }[]>;
  }
}
