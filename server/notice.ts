/** An error for the operator: one line that says what is wrong and what to do. */
export class StoreNotice extends Error {
  override name = 'StoreNotice';
}

/** The text of a failure, whatever was thrown. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The `code` that Node, PostgreSQL and their drivers put on their errors. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}
