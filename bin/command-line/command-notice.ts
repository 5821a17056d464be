/** What keeps a command from doing its work, said in one line that tells what to do. */
export class CommandNotice extends Error {
  override name = 'CommandNotice';
}
