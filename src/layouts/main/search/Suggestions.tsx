import { useSelector } from '@xstate/react';
import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { rupees } from '#contract/money';
import type { Option } from '#machines/suggestions/suggested-options';
import type { SuggestionsRef } from '#machines/suggestions/suggestions.machine';
import { currentPlace, shownOptions, suggestionsTold } from '#machines/suggestions/suggestions.selectors';
import { Announcement } from '../../../components/announcement/Announcement';
import { CrossIcon, GridIcon, SearchIcon } from '../../../components/icons/icons';
import { Picture } from '../../../components/picture/Picture';
import { PlainButton } from '../../../components/plain-button/PlainButton';
import { ClockIcon } from './icons';
import classes from './Suggestions.module.css';
import { fieldOf, optionId, type SearchFormRef, useSearchField } from './search-field';

/** The list below the search field while the field is in use. */
export function Suggestions({ form, suggestions }: RowProps) {
  const listId = useId();
  useSearchField(form, suggestions, listId);
  const options = useSelector(suggestions, shownOptions, areSame);
  const told = useSelector(suggestions, suggestionsTold);
  return (
    <>
      <Announcement>{told}</Announcement>
      {options.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus in the field
        <div className={classes.panel} onMouseDown={keepFocus}>
          {options[0]?.kind === 'recent' && <RecentHead suggestions={suggestions} form={form} />}
          <div className={classes.list}>
            <div role="listbox" id={listId} aria-label="Suggestions" className={classes.options}>
              {options.map((option, place) => (
                <SuggestedOption
                  key={`${option.kind} ${option.address}`}
                  option={option}
                  place={place}
                  listId={listId}
                  suggestions={suggestions}
                />
              ))}
            </div>
            {options[0]?.kind === 'recent' && (
              <ul className={classes.removals}>
                {options.map(({ label }) => (
                  <li key={label}>
                    <RemoveRecent words={label} suggestions={suggestions} form={form} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </>
  );
}

const areSame = (some: Option[], others: Option[]): boolean => JSON.stringify(some) === JSON.stringify(others);

/** Keeps the focus in the field, and a phone's keyboard open, while the shopper presses something below it. */
const keepFocus = (press: MouseEvent) => press.preventDefault();

type RowProps = { suggestions: SuggestionsRef; form: SearchFormRef };

function RecentHead({ suggestions, form }: RowProps) {
  const clear = () => {
    suggestions.send({ type: 'recentSearches.cleared' });
    fieldOf(form.current)?.focus();
  };
  return (
    <div className={classes.head}>
      <p>Recent searches</p>
      <PlainButton className={classes.clear} aria-label="Clear all recent searches" onClick={clear}>
        Clear all
      </PlainButton>
    </div>
  );
}

/** Beside the listbox, because an `option` must not contain a button. */
function RemoveRecent({ words, suggestions, form }: RowProps & { words: string }) {
  const remove = () => {
    suggestions.send({ type: 'recentSearches.search.removed', words });
    fieldOf(form.current)?.focus();
  };
  return (
    <PlainButton className={classes.remove} aria-label={`Remove recent search ${words}`} onClick={remove}>
      <CrossIcon width={18} height={18} />
    </PlainButton>
  );
}

type SuggestedOptionProps = { option: Option; place: number; listId: string; suggestions: SuggestionsRef };

function SuggestedOption({ option, place, listId, suggestions }: SuggestedOptionProps) {
  const isCurrent = useSelector(suggestions, (snapshot) => currentPlace(snapshot) === place);
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isCurrent) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
    <div
      ref={shown}
      role="option"
      tabIndex={-1}
      id={optionId(listId, place)}
      aria-selected={isCurrent}
      className={classes.option}
      onClick={() => suggestions.send({ type: 'suggestions.option.chosen', place })}
    >
      <Mark option={option} />
      <span className={classes.label}>{option.label}</span>
      {option.kind === 'category' && <span className={classes.kind}>Category</span>}
      {option.kind === 'product' && <span className={classes.price}>{rupees(option.product.price)}</span>}
    </div>
  );
}

function Mark({ option }: { option: Option }) {
  if (option.kind === 'product')
    return <Picture className={classes.picture} src={option.product.image} width={36} height={48} sizes="36px" />;
  const Icon = ICONS[option.kind];
  return <Icon width={20} height={20} />;
}

const ICONS = { recent: ClockIcon, query: SearchIcon, category: GridIcon };
