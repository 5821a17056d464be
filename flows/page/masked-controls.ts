import { MASK } from '../inspector/mask';

/** The error that was hidden at a control: its text, and the elements that were marked with it. */
type Fault = { words: HTMLElement; parts: HTMLElement[] };

const taken = new Map<HTMLElement, Fault>();

/**
 * A mask may stand for anything. So no choice among masked values is shown as made, and an error of a masked text is
 * hidden.
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

/** Shows the error again, unless the screen has taken out its text. */
function giveBack(control: HTMLElement, { words, parts }: Fault): void {
  words.style.display = '';
  if (!words.isConnected) return;
  control.setAttribute('aria-invalid', 'true');
  for (const part of parts) part.setAttribute('data-error', 'true');
}
