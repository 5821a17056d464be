import type { ReactNode } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Repeat = () => unknown;

type Early = HydrationOptions & {
  /** The elements clicked or filled in before hydration, in order. */
  touched: readonly HTMLElement[];
  /** Whether React has hydrated the whole screen. */
  isHydrated: () => boolean;
};

/**
 * React hydrates a rendered page part by part. It keeps or resets the values of form controls without firing events, so
 * all earlier clicks and input are replayed in order, to bring machines and page into agreement.
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

/** Replays `focusin` for handlers that act on focus, such as the search field's suggestions. */
function enterAgain(): void {
  const entered = document.querySelector(':focus');
  if (entered) tell(entered, 'focusin');
}

async function repeatAll(steps: readonly Repeat[]): Promise<void> {
  for (const step of steps) {
    step();
    // Yields between steps, as between two browser events, so each step sees the state changes of the one before.
    await undefined;
  }
}

/** Repeated clicks on a button count once, except on buttons marked `data-counts`, such as a quantity's. */
const stepsOf =
  (repeats: ReadonlyMap<Element, Repeat>) =>
  (part: HTMLElement, place: number, touched: readonly HTMLElement[]): Repeat[] => {
    const isButton = part instanceof HTMLButtonElement;
    if (touched.lastIndexOf(part) > place && !(isButton && 'counts' in part.dataset)) return [];
    const repeat = isButton ? () => part.click() : repeats.get(part);
    return repeat ? [repeat] : [];
  };

/** A part that is not hydrated yet ignores events, so they are replayed here. */
function repeatMeanwhile(isHydrated: () => boolean): void {
  const listening = new AbortController();
  let isRepeating = false;
  // A click hydrates its part before the browser fires the resulting `change` event, which must still be replayed.
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
    // Checkboxes, radios and selects fire `input` and then `change`; only `change` is replayed.
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

/** How to replay the change of a control; undefined if it has its rendered value. */
function repeatOf(control: Control): Repeat | undefined {
  if (control instanceof HTMLSelectElement) return chosenAgain(control);
  return isCheckable(control) ? checkedAgain(control) : typedAgain(control);
}

const tell = (part: Element, type: string) => part.dispatchEvent(new Event(type, { bubbles: true }));

/** Any event on a part makes React hydrate it at once. */
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
  // The newly checked radio button covers the change of the one it unchecks.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
  return () => {
    wake(control);
    control.checked = !checked;
    // `click()` does nothing while another click is being dispatched.
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
    // The prototype's setter bypasses React's value tracking, so that React sees the value as changed by the shopper.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    // Restores the cursor. Email fields have no selection, and in Safari setting one on a field focuses it.
    if (isEntered && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    wake(field);
    if (!isEntered) tell(field, 'focusout');
  };
}
