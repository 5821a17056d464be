import { page } from 'vitest/browser';

/** A field by its visible label. */
export const field = (label: string) => page.getByLabelText(label, { exact: true });

export async function fillIn(values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

/** The error text of a field, as screen readers hear it. */
export function faultOf(label: string): string {
  const control = field(label).element();
  if (control.getAttribute('aria-invalid') !== 'true') return '';
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)).find((one) => one?.id.endsWith('-error'))?.textContent ?? '';
}

export const alertSaying = (text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });
