/** A call as it arrives at a store. */
export type Asked = {
  method: string;
  /** Below the base of the API, without the query. */
  path: string;
  query: URLSearchParams;
  token: string | undefined;
  key: string | undefined;
  body: unknown;
};

export type Answer = { status: number; body: unknown };

export const answered = (body: unknown, status = 200): Answer => ({ status, body });

export const refusal = (status: number, error: string, more: object = {}): Answer => ({
  status,
  body: { error, ...more },
});

/** The body comes from a client, so it may be anything. */
export const partOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;

export const textOf = (body: unknown, name: string): string => {
  const part = partOf(body, name);
  return typeof part === 'string' ? part.trim() : '';
};
