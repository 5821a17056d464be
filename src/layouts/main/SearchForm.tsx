import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BackIcon, SearchIcon } from '../../components/icons/icons';
import { useShop } from '../../shop/shop-context';
import headerClasses from './Header.module.css';
import classes from './SearchForm.module.css';

const ID = 'search';

/**
 * A plain form, which works before hydration. The code of the suggestions is fetched when the form gets the focus. On
 * smaller screens it opens as a popover over the page, before hydration by the browser alone (`popoverTarget`).
 */
export function SearchForm() {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { fetchSuggestions } = useShop();
  const [suggested, setSuggested] = useState<ReactNode>();
  const searched = pathname.startsWith('/search') ? new URLSearchParams(search).get('q') : '';

  // Phones show their keyboard only for a field that is focused within the click.
  const open = (click: MouseEvent<HTMLElement>) => {
    click.preventDefault();
    // Safari does not focus a clicked button, so closing the popover could not give the focus back to it.
    click.currentTarget.focus();
    // Without popovers the form is always visible.
    form.current?.togglePopover?.(true);
    form.current?.querySelector('input')?.focus();
  };
  // If their code cannot be loaded, the form still searches.
  const suggest = async () => {
    try {
      const [{ Suggestions }, suggestions] = await Promise.all([import('./search/Suggestions'), fetchSuggestions()]);
      setSuggested(<Suggestions form={form} suggestions={suggestions} />);
    } catch {}
  };
  return (
    <>
      <button
        type="button"
        className={`${headerClasses.icon} ${classes.opener}`}
        aria-label="Search"
        popoverTarget={ID}
        onClick={open}
      >
        <SearchIcon />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a <search> around the form would be one more element per page */}
      <form
        ref={form}
        role="search"
        action="/search"
        id={ID}
        popover="auto"
        className={classes.search}
        onFocus={suggested ? undefined : suggest}
      >
        <button
          type="button"
          className={`${headerClasses.icon} ${classes.close}`}
          aria-label="Close search"
          popoverTarget={ID}
          popoverTargetAction="hide"
        >
          <BackIcon />
        </button>
        <input
          name="q"
          type="search"
          role="combobox"
          aria-expanded="false"
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={searched ?? ''}
          className={classes.field}
        />
        <button type="submit" aria-label="Search" className={`${headerClasses.icon} ${classes.submit}`}>
          <SearchIcon />
        </button>
        {suggested}
      </form>
    </>
  );
}
