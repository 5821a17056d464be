/** What keeps the shop from opening, said in one line that tells what to do. */
export class ShopNotice extends Error {
  override name = 'ShopNotice';
}
