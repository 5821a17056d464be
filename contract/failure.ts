import type { RefusedLine } from './refused-lines';

/** What a call can end in when it does not end well. The shop knows no other failures. */
type FailureKind = 'unauthorised' | 'noResponse' | 'rejected' | 'malformed';

export type FailureFacts = {
  kind: FailureKind;
  /** The HTTP status, where an answer came. */
  status?: number;
  /** The server's own `error` text, where it sent one. */
  error?: string;
  /** The lines of an order that it was refused for, where the server named them. */
  lines?: RefusedLine[];
};

export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly error: string | undefined;
  readonly lines: RefusedLine[] | undefined;

  constructor({ kind, status, error, lines }: FailureFacts, options?: ErrorOptions) {
    super(error ?? `${kind}${status ? ` (${status})` : ''}`, options);
    this.name = 'Failure';
    this.kind = kind;
    this.status = status;
    this.error = error;
    this.lines = lines;
  }
}

/** Everything thrown becomes facts that a machine can keep: plain data, safe to store and to send. */
export function failureFacts(thrown: unknown): FailureFacts {
  if (!(thrown instanceof Failure)) return { kind: 'malformed' };
  return {
    kind: thrown.kind,
    ...(thrown.status === undefined ? {} : { status: thrown.status }),
    ...(thrown.error === undefined ? {} : { error: thrown.error }),
    ...(thrown.lines === undefined ? {} : { lines: thrown.lines }),
  };
}
