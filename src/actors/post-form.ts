import type { PostedInput } from '#machines/payment/way';

/**
 * Leaves the shop by posting a form. A gateway's field named `submit` or `action` shadows the form's own property, so
 * the methods are called through the prototypes. Returns a function that removes the form.
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
