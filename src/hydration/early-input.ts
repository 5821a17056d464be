import type { ReactNode } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Repeat = () => unknown;

type Early = HydrationOptions & {
  /** What was pressed or filled in before React came, in this order. */
  touched: readonly HTMLElement[];
  /** Whether React has taken over the whole screen by now. */
  isHydrated: () => boolean;
};

/**
 * React takes a rendered page over part by part. What stands in its controls it keeps or sets back, and tells nobody:
 * so all that was done before is done once more, in its order, and machines and screen agree.
 */
export function hydrate(page: Element, app: ReactNode, { touched, isHydrated, ...options }: Early): Root {
  const repeats = new Map<Element, Repeat>();
  for (const control of page.querySelectorAll<Control>(CONTROLS)) {
    const repeat = repeatOf(control);
    if (repeat) repeats.set(control, repeat);
  }
  const parts = new Set<Element>(touched);
  const filledByBrowser = [...repeats].filter(([control]) => !parts.has(control)).map(([, repeat]) => repeat);
  const steps = [...filledByBrowser, ...touched.flatMap(stepsOf(repeats)), enterAgain];

  const root = hydrateRoot(page, app, options);
  void repeatAll(steps).then(() => repeatMeanwhile(isHydrated));
  return root;
}

/** What came to be at work when somebody entered a part, such as suggestions for what they look for. */
function enterAgain(): void {
  const entered = document.querySelector(':focus');
  if (entered) tell(entered, 'focusin');
}

async function repeatAll(steps: readonly Repeat[]): Promise<void> {
  for (const step of steps) {
    step();
    // As between two events in a browser: what the one has changed is there before the other.
    await undefined;
  }
}

/** Pressed again in impatience, a button is meant once; one that counts is meant as often as it was pressed. */
const stepsOf =
  (repeats: ReadonlyMap<Element, Repeat>) =>
  (part: HTMLElement, place: number, touched: readonly HTMLElement[]): Repeat[] => {
    const isButton = part instanceof HTMLButtonElement;
    if (touched.lastIndexOf(part) > place && !(isButton && 'counts' in part.dataset)) return [];
    const repeat = isButton ? () => part.click() : repeats.get(part);
    return repeat ? [repeat] : [];
  };

/** A part that React has not come to yet tells it nothing of what happens there. */
function repeatMeanwhile(isHydrated: () => boolean): void {
  const listening = new AbortController();
  let isRepeating = false;
  // A press makes React take its part over before the browser tells what was chosen by it.
  let pressed: EventTarget | null = null;
  const repeatNow = (event: Event) => {
    const { target } = event;
    if (event.type === 'click') {
      pressed = isHydrated() || !isControl(target) || !isCheckable(target) ? null : target;
      return;
    }
    if (isHydrated() && target !== pressed) return listening.abort();
    const repeat = isRepeating || !isControl(target) ? undefined : repeatOf(target);
    if (!repeat) return;
    event.stopImmediatePropagation();
    // Of what is chosen both are told, one after the other.
    if (event.type === 'input' && !isText(target)) return;
    isRepeating = true;
    repeat();
    isRepeating = false;
  };
  for (const type of ['click', 'input', 'change']) {
    document.addEventListener(type, repeatNow, { capture: true, signal: listening.signal });
  }
}

const CONTROLS = 'input, select, textarea';
const isControl = (part: unknown): part is Control => part instanceof Element && part.matches(CONTROLS);

const isCheckable = (control: Control): control is HTMLInputElement => /^(?:radio|checkbox)$/.test(control.type);

const isText = (part: unknown) => isControl(part) && !isCheckable(part) && !(part instanceof HTMLSelectElement);

/** How to do once more what was done to a control; nothing where it stands as it was rendered. */
function repeatOf(control: Control): Repeat | undefined {
  if (control instanceof HTMLSelectElement) return chosenAgain(control);
  return isCheckable(control) ? checkedAgain(control) : typedAgain(control);
}

const tell = (part: Element, type: string) => part.dispatchEvent(new Event(type, { bubbles: true }));

/** Whatever happens to a part of the page makes React take it over at once. */
const wake = (control: Control) => tell(control, 'input');

function chosenAgain(select: HTMLSelectElement): Repeat | undefined {
  const { value } = select;
  const rendered = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
  if (value === rendered?.value) return undefined;
  return () => {
    wake(select);
    select.value = value;
    tell(select, 'change');
  };
}

function checkedAgain(control: HTMLInputElement): Repeat | undefined {
  const { checked, defaultChecked, type } = control;
  // The radio button that is not checked any more is told of by the one that is.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
  return () => {
    wake(control);
    control.checked = !checked;
    // Not `click()`, which does nothing while another click is under way.
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
}

function typedAgain(field: HTMLInputElement | HTMLTextAreaElement): Repeat | undefined {
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  return () => {
    const { selectionStart, selectionEnd } = field;
    const isEntered = document.activeElement === field;
    wake(field);
    field.value = defaultValue;
    // As the browser writes it, not as scripts do: React compares the two.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    // Whoever types on goes on where they were; an email tells no place, and Safari enters the field of which one is set.
    if (isEntered && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    wake(field);
    if (!isEntered) tell(field, 'focusout');
  };
}
