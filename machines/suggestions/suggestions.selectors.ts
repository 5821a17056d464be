import type { SnapshotFrom } from 'xstate';
import { type Option, optionsOf } from './suggested-options';
import type { suggestionsMachine } from './suggestions.machine';

type SuggestionsSnapshot = SnapshotFrom<typeof suggestionsMachine>;

/** Whether the field and what stands below it cover the page, as on a phone. */
export const coversPage = ({ context }: SuggestionsSnapshot): boolean => context.isCovering;

export const typedText = ({ context }: SuggestionsSnapshot): string => context.text;

/** What stands in the list; a list of nothing is not shown. */
export const shownOptions = (snapshot: SuggestionsSnapshot): Option[] =>
  snapshot.hasTag('list') ? optionsOf(snapshot.context) : [];

/** The option that the arrow keys have come to, by its place in the list. */
export const currentPlace = ({ context }: SuggestionsSnapshot): number | null => context.place;

/** Said once to whoever listens. */
export function suggestionsTold(snapshot: SuggestionsSnapshot): string {
  const count = shownOptions(snapshot).length;
  if (count === 0 || snapshot.matches({ open: 'pausing' }) || snapshot.matches({ open: 'asking' })) return '';
  const [one, several] = snapshot.matches({ open: 'lately' })
    ? ['recent search', 'recent searches']
    : ['suggestion', 'suggestions'];
  return `${count} ${count === 1 ? one : several}`;
}
