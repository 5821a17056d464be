import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BackIcon, SearchIcon } from '../../components/icons/icons';
import { useShop } from '../../shop/shop-context';
import headerClasses from './Header.module.css';
import classes from './SearchForm.module.css';

const ID = 'search';

/**
 * A plain form, which works before any script has come. What is suggested below its field is fetched once a shopper is
 * there. On phones it covers the page, which the browser does by itself before that.
 */
export function SearchForm() {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { fetchSuggestions } = useShop();
  const [suggested, setSuggested] = useState<ReactNode>();
  const searched = pathname.startsWith('/search') ? new URLSearchParams(search).get('q') : '';

  // Phones show their keyboard only for what is focused at once.
  const open = (click: MouseEvent<HTMLElement>) => {
    click.preventDefault();
    // Safari focuses no button by itself, and would give the focus back to nothing.
    click.currentTarget.focus();
    // Where the browser has no such thing, the form is never out of sight.
    form.current?.togglePopover?.(true);
    form.current?.querySelector('input')?.focus();
  };
  // Without it the form searches all the same.
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
      {/* biome-ignore lint/a11y/useSemanticElements: it is a form, and another element around it one more in every page */}
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
