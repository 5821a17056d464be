import type { SnapshotFrom } from 'xstate';
import { type Option, optionsOf } from './suggested-options';
import type { suggestionsMachine } from './suggestions.machine';

type SuggestionsSnapshot = SnapshotFrom<typeof suggestionsMachine>;

/** Whether the field and its list cover the page, as on a phone. */
export const coversPage = ({ context }: SuggestionsSnapshot): boolean => context.isCovering;

export const typedText = ({ context }: SuggestionsSnapshot): string => context.text;

/** The options of the list; empty where no list is shown. */
export const shownOptions = (snapshot: SuggestionsSnapshot): Option[] =>
  snapshot.hasTag('list') ? optionsOf(snapshot.context) : [];

/** Index of the option selected with the arrow keys. */
export const currentPlace = ({ context }: SuggestionsSnapshot): number | null => context.place;

/** Announced to screen readers once the answer is there. */
export function suggestionsTold(snapshot: SuggestionsSnapshot): string {
  const count = shownOptions(snapshot).length;
  if (count === 0 || snapshot.matches({ open: 'pausing' }) || snapshot.matches({ open: 'asking' })) return '';
  const [one, several] = snapshot.matches({ open: 'lately' })
    ? ['recent search', 'recent searches']
    : ['suggestion', 'suggestions'];
  return `${count} ${count === 1 ? one : several}`;
}
