/** A reason why a command cannot do its work, as one line that says what to do. Shown without a stack trace. */
export class CommandNotice extends Error {
  override name = 'CommandNotice';
}
