/** A reason why the shop cannot open, as one line that says what to do. Shown without a stack trace. */
export class ShopNotice extends Error {
  override name = 'ShopNotice';
}
