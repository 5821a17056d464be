/** Neither of these says what it takes and gives. */

declare module '@marbec/web-auto-extractor' {
  /** Finds what a page says for machines, as searchers do. */
  export default class WebAutoExtractor {
    parse(html: string): { jsonld: Record<string, Record<string, unknown>[]>; errors: unknown[] };
  }
}

declare module '@adobe/structured-data-validator' {
  /** Holds it against what searchers ask of those whose products they show. */
  export default class Validator {
    validate(
      extracted: ReturnType<import('@marbec/web-auto-extractor').default['parse']>,
    ): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string }[]>;
  }
}
