import { inertJson } from './inert-json';

/** One thing that is on the page, for machines to read: in the words of schema.org, and nothing that is not on it. */
export const StructuredData = ({ fact }: { fact: { '@type': string } }) => (
  <script
    type="application/ld+json"
    // React would write references for `<` and `"`, which nobody reads within a script.
    dangerouslySetInnerHTML={{
      __html: inertJson(JSON.stringify({ '@context': 'https://schema.org', ...fact }, withoutBlanks)),
    }}
  />
);

/** What the store does not say is left out. */
const withoutBlanks = (_: string, value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
