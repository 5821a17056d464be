import type { PostedInput } from '#machines/payment/way';

/**
 * Leaves the shop by posting a form. A gateway names its fields as it likes: one called `submit` or
 * `action` stands before the form's own, so these are reached past the form. Ends with its return value.
 */
export function postForm(page: Document, { address, inputs }: { address: string; inputs: PostedInput[] }): () => void {
  const form = page.createElement('form');
  form.setAttribute('method', 'post');
  form.setAttribute('action', address);
  form.setAttribute('target', '_self');
  form.hidden = true;
  for (const { name, value } of inputs) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    Node.prototype.appendChild.call(form, input);
  }
  const remove = () => Element.prototype.remove.call(form);
  page.body.append(form);
  try {
    HTMLFormElement.prototype.submit.call(form);
  } catch (reason) {
    remove();
    throw reason;
  }
  return remove;
}
