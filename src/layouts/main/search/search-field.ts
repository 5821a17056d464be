import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SuggestionsRef } from '#machines/suggestions/suggestions.machine';
import { currentPlace, shownOptions, typedText } from '#machines/suggestions/suggestions.selectors';
import { isSparing } from '../../../shop/connection';

export type SearchFormRef = RefObject<HTMLFormElement | null>;

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/**
 * The form is there before this code, and stays: what happens in it is told to the machine, and the field shows what the
 * machine knows.
 */
export function useSearchField(form: SearchFormRef, suggestions: SuggestionsRef, listId: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useLayoutEffect(() => {
    const words = pathname.startsWith('/search') ? (new URLSearchParams(search).get('q') ?? '') : '';
    const typed = fieldOf(form.current)?.value;
    suggestions.send({ type: 'suggestions.page.changed', words });
    // What was typed while this code was on its way is no news of another page.
    const field = fieldOf(form.current);
    if (!field || document.activeElement !== field) return;
    suggestions.send({ type: 'suggestions.opened', isSparing: isSparing() });
    if (typed !== undefined && typed !== words) suggestions.send({ type: 'suggestions.typed', text: typed });
  }, [form, suggestions, pathname, search]);

  useLayoutEffect(() => {
    const place = form.current;
    const field = fieldOf(place);
    return place && field ? connect(place, field, { suggestions, listId }) : undefined;
  }, [form, suggestions, listId]);

  useLayoutEffect(() => {
    const { unsubscribe } = suggestions.on('suggestions.followed', ({ address }) => {
      // Whoever has chosen goes on from the heading of what comes.
      fieldOf(form.current)?.blur();
      if (form.current?.matches(':popover-open')) form.current.hidePopover();
      navigate(address);
    });
    return unsubscribe;
  }, [form, suggestions, navigate]);
}

export const fieldOf = (form: HTMLFormElement | null) => form?.querySelector('input') ?? undefined;

type Connected = { suggestions: SuggestionsRef; listId: string };

function connect(form: HTMLFormElement, field: HTMLInputElement, { suggestions, listId }: Connected): () => void {
  const until = new AbortController();
  const { signal } = until;
  const hasList = () => shownOptions(suggestions.getSnapshot()).length > 0;

  field.addEventListener('focus', () => suggestions.send({ type: 'suggestions.opened', isSparing: isSparing() }), {
    signal,
  });
  field.addEventListener('input', () => suggestions.send({ type: 'suggestions.typed', text: field.value }), { signal });
  field.addEventListener(
    'keydown',
    (event) => {
      // Letters that are still being composed have keys of their own.
      if (event.isComposing) return;
      const step = STEPS[event.key];
      if (step && suggestions.getSnapshot().can({ type: 'suggestions.moved', step })) {
        event.preventDefault();
        suggestions.send({ type: 'suggestions.moved', step });
      }
      if (event.key === 'Escape' && hasList()) {
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
      // Another window or tab: the shopper comes back to where they were.
      if (!relatedTarget && !document.hasFocus()) return;
      suggestions.send({ type: 'suggestions.left' });
    },
    { signal },
  );
  // On a phone it covers the page: whoever is in the page by keyboard sees it.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (form.matches(':popover-open') && target instanceof Node && !form.contains(target)) form.hidePopover();
    },
    { signal },
  );
  form.addEventListener(
    'toggle',
    () => {
      if (!form.matches(':popover-open')) suggestions.send({ type: 'suggestions.left' });
    },
    { signal },
  );

  const show = () => {
    const snapshot = suggestions.getSnapshot();
    const text = typedText(snapshot);
    if (field.value !== text) field.value = text;
    const isExpanded = hasList();
    const at = currentPlace(snapshot);
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isExpanded));
    setOrRemove(field, 'aria-controls', isExpanded ? listId : undefined);
    setOrRemove(field, 'aria-activedescendant', at === null ? undefined : optionId(listId, at));
  };
  show();
  const { unsubscribe } = suggestions.subscribe(show);
  return () => {
    unsubscribe();
    until.abort();
  };
}

const STEPS: Record<string, 'next' | 'previous'> = { ArrowDown: 'next', ArrowUp: 'previous' };

function setOrRemove(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
