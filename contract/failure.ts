import type { RefusedLine } from './refused-lines';

/** The only ways in which a call can fail. */
type FailureKind = 'unauthorised' | 'noResponse' | 'rejected' | 'malformed';

export type FailureFacts = {
  kind: FailureKind;
  /** The HTTP status, if there was an answer. */
  status?: number;
  /** The server's own `error` text, if it sent one. */
  error?: string;
  /** The lines that an order was refused for, if the server named them. */
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

/** Turns anything thrown into plain data that a machine can keep, store and send. */
export function failureFacts(thrown: unknown): FailureFacts {
  if (!(thrown instanceof Failure)) return { kind: 'malformed' };
  return {
    kind: thrown.kind,
    ...(thrown.status === undefined ? {} : { status: thrown.status }),
    ...(thrown.error === undefined ? {} : { error: thrown.error }),
    ...(thrown.lines === undefined ? {} : { lines: thrown.lines }),
  };
}
