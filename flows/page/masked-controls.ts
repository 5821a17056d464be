import { MASK } from '../inspector/mask';

/** What was taken from a control, by whose words it was known. */
type Fault = { words: HTMLElement; parts: HTMLElement[] };

const taken = new Map<HTMLElement, Fault>();

/**
 * A mask stands for anything: of a choice among masked values none is shown as made, and what would be wrong with a
 * masked text is not said.
 */
export function leaveUndecided(place: ParentNode): void {
  for (const [control, fault] of taken) giveBack(control, fault);
  taken.clear();
  for (const control of place.querySelectorAll<HTMLElement>('input, select, textarea')) {
    if (control instanceof HTMLSelectElement) {
      if (control.value === MASK) control.selectedIndex = -1;
    } else if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
      if (control.value === MASK) control.checked = false;
    } else if (textIn(control).includes(MASK)) takeFault(control);
  }
}

const textIn = (control: HTMLElement): string =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : '';

function takeFault(control: HTMLElement): void {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '');
  if (!words || control.getAttribute('aria-invalid') !== 'true') return;
  const parts: HTMLElement[] = [];
  for (let part: HTMLElement | null = control; part; part = part.parentElement)
    if (part.hasAttribute('data-error')) parts.push(part);
  control.removeAttribute('aria-invalid');
  for (const part of parts) part.removeAttribute('data-error');
  words.style.display = 'none';
  taken.set(control, { words, parts });
}

/** Unless the screen itself has nothing to say any more. */
function giveBack(control: HTMLElement, { words, parts }: Fault): void {
  words.style.display = '';
  if (!words.isConnected) return;
  control.setAttribute('aria-invalid', 'true');
  for (const part of parts) part.setAttribute('data-error', 'true');
}
