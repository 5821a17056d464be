import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askedAt, isSameListing } from '#machines/catalogue/refined-listing';
import type { SuggestionsRef } from '#machines/suggestions/suggestions.machine';
import { coversPage, currentPlace, shownOptions, typedText } from '#machines/suggestions/suggestions.selectors';
import { isSparing } from '../../../shop/connection';
import { coverAllBut } from './covered-page';

export type SearchFormRef = RefObject<HTMLFormElement | null>;

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/**
 * The form exists before this code is loaded, so this adds listeners that send its events to the machine, and updates
 * the field from the machine's snapshot.
 */
export function useSearchField(form: SearchFormRef, suggestions: SuggestionsRef, listId: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useLayoutEffect(() => {
    const { refinement } = askedAt(pathname, search);
    suggestions.send({ type: 'suggestions.page.changed', words: refinement?.q ?? '' });
  }, [suggestions, pathname, search]);

  useLayoutEffect(() => {
    const place = form.current;
    const field = fieldOf(place);
    return place && field ? connect(place, field, { suggestions, listId }) : undefined;
  }, [form, suggestions, listId]);

  useLayoutEffect(() => {
    const { unsubscribe } = suggestions.on('suggestions.followed', ({ address }) => {
      // Blur, so that the heading of the next page takes the focus.
      fieldOf(form.current)?.blur();
      // Replaces the entry of the history, as a link to the current page does.
      navigate(address, { replace: isSamePlace(address, pathname + search) });
    });
    return unsubscribe;
  }, [form, suggestions, navigate, pathname, search]);
}

/** Compares listings, because several addresses can spell one listing. */
function isSamePlace(one: string, other: string): boolean {
  const [path = '', query = ''] = one.split('?');
  const [otherPath = '', otherQuery = ''] = other.split('?');
  return path === otherPath && isSameListing(askedAt(path, query), askedAt(otherPath, otherQuery));
}

export const fieldOf = (form: HTMLFormElement | null) => form?.querySelector('input') ?? undefined;

type Connected = { suggestions: SuggestionsRef; listId: string };

function connect(form: HTMLFormElement, field: HTMLInputElement, { suggestions, listId }: Connected): () => void {
  const until = new AbortController();
  const { signal } = until;
  const hasList = () => shownOptions(suggestions.getSnapshot()).length > 0;

  const isOverlay = () => hasPopovers(form) && form.matches(':popover-open');
  const open = () =>
    suggestions.send({
      type: 'suggestions.opened',
      text: field.value,
      isSparing: isSparing(),
      isCovering: isOverlay(),
    });

  field.addEventListener('focus', open, { signal });
  field.addEventListener('input', () => suggestions.send({ type: 'suggestions.typed', text: field.value }), { signal });
  field.addEventListener(
    'keydown',
    (event) => {
      // During composition the keys belong to the input method.
      if (event.isComposing) return;
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const isPlain = !(altKey || ctrlKey || metaKey || shiftKey);
      const step = isPlain ? STEPS[key] : undefined;
      if (step && suggestions.getSnapshot().can({ type: 'suggestions.moved', step })) {
        event.preventDefault();
        suggestions.send({ type: 'suggestions.moved', step });
      }
      if (MOVE_CARET.has(key) || (!isPlain && key in STEPS)) suggestions.send({ type: 'suggestions.caret.moved' });
      if (key === 'Escape' && hasList()) {
        event.preventDefault();
        suggestions.send({ type: 'suggestions.dismissed' });
      }
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      suggestions.send({ type: 'suggestions.submitted' });
    },
    { signal },
  );
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && form.contains(relatedTarget)) return;
      // The shopper went to another window or tab, and finds the list open when they come back.
      if (!relatedTarget && !document.hasFocus()) return;
      suggestions.send({ type: 'suggestions.left' });
    },
    { signal },
  );
  // The browser gives the focus back to the page before it fires `toggle`, so the page must not be inert by then.
  form.addEventListener('beforetoggle', () => reachPage(), { signal });
  form.addEventListener(
    'toggle',
    () => {
      if (isOverlay()) open();
      else suggestions.send({ type: 'suggestions.overlay.closed' });
    },
    { signal },
  );
  // During composition the text of the field must not be overwritten.
  let isComposing = false;
  field.addEventListener(
    'compositionstart',
    () => {
      isComposing = true;
    },
    { signal },
  );
  field.addEventListener(
    'compositionend',
    () => {
      isComposing = false;
      show();
    },
    { signal },
  );

  let reach: (() => void) | undefined;
  const reachPage = () => {
    reach?.();
    reach = undefined;
  };
  const show = () => {
    const snapshot = suggestions.getSnapshot();
    const text = typedText(snapshot);
    if (field.value !== text && !isComposing) field.value = text;
    if (!coversPage(snapshot) && isOverlay()) form.hidePopover();
    if (isOverlay()) reach ??= coverAllBut(form);
    else reachPage();
    const isExpanded = hasList();
    const at = currentPlace(snapshot);
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isExpanded));
    setOrRemove(field, 'aria-controls', isExpanded ? listId : undefined);
    setOrRemove(field, 'aria-activedescendant', at === null ? undefined : optionId(listId, at));
  };
  // Catches up with what happened while this code was loading.
  if (document.activeElement === field || isOverlay()) open();
  show();
  const { unsubscribe } = suggestions.subscribe(show);
  return () => {
    unsubscribe();
    until.abort();
    reachPage();
  };
}

const hasPopovers = (form: HTMLElement): boolean => 'popover' in form;

const STEPS: Record<string, 'next' | 'previous'> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** Moving the caret in the text deselects the current option. */
const MOVE_CARET: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

function setOrRemove(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
