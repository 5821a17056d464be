import { inertJson } from './inert-json';

/** Structured data (schema.org) of one thing on the page, with nothing that the page does not show. */
export const StructuredData = ({ fact }: { fact: { '@type': string } }) => (
  <script
    type="application/ld+json"
    // As a child, React would escape `<` and `"` as character references, which are not decoded within a script.
    dangerouslySetInnerHTML={{
      __html: inertJson(JSON.stringify({ '@context': 'https://schema.org', ...fact }, withoutBlanks)),
    }}
  />
);

/** Drops empty texts and lists, which are what the store does not say. */
const withoutBlanks = (_: string, value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
