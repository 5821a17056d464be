/** Compressions of an answer, as browsers name them. */
export type Encoding = 'br' | 'gzip';

/** Whether the client has the content of this ETag. A proxy may mark an ETag as weak; the content is the same. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map(strong);
  return tags.includes('*') || tags.includes(strong(etag));
}

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** The available compression that the client prefers; Brotli, the smaller one, if it has no preference. */
export function preferredEncoding(
  acceptEncoding: string | null | undefined,
  isThere: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  const offers = new Map(
    (acceptEncoding ?? '').split(',').map((offer): [string, number] => {
      const [name = '', ...parameters] = offer.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), quality === undefined ? 1 : Number(quality)];
    }),
  );
  const quality = (encoding: Encoding) => (isThere(encoding) ? (offers.get(encoding) ?? offers.get('*') ?? 0) : 0);
  if (quality('br') > 0 && quality('br') >= quality('gzip')) return 'br';
  return quality('gzip') > 0 ? 'gzip' : undefined;
}
