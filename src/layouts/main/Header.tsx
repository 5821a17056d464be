import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cartCount } from '#machines/cart/cart.selectors';
import { canSearch, storeName } from '#machines/store-info/store-info.selectors';
import { wishlistCount } from '#machines/wishlist/wishlist.selectors';
import { BagIcon, CrossIcon, HeartIcon, MenuIcon } from '../../components/icons/icons';
import { Link } from '../../components/link/Link';
import { useStoreInfo } from '../../shop/shop-context';
import { useCart, useWishlist } from '../../shop/shopper-facts';
import { AccountLink } from './AccountLink';
import { Badge } from './Badge';
import { CategoryLinks } from './CategoryLinks';
import classes from './Header.module.css';
import { SearchForm } from './SearchForm';

const MENU_ID = 'mobile-menu';

export function Header() {
  const name = useStoreInfo(storeName);
  const isSearchable = useStoreInfo(canSearch);
  const count = useCart(cartCount);
  const wished = useWishlist(wishlistCount);
  const { key: here } = useLocation();
  // Holds the location at which the menu was opened, so that navigating closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isMenuOpen = openAt === here;
  const burger = useRef<HTMLButtonElement>(null);

  /** Escape closes the menu and returns the focus to its button. */
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isMenuOpen) return;
    setOpenAt(undefined);
    burger.current?.focus();
  };

  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <button
          type="button"
          ref={burger}
          className={`${classes.icon} ${classes.burger}`}
          onClick={() => setOpenAt(isMenuOpen ? undefined : here)}
          onKeyDown={closeByEscape}
          aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isMenuOpen}
          aria-controls={MENU_ID}
        >
          {isMenuOpen ? <CrossIcon /> : <MenuIcon />}
        </button>
        <Link to="/" className={classes.name}>
          {name || 'Home'}
        </Link>
        <nav aria-label="Categories" className={classes.nav}>
          <CategoryLinks className={classes.navLink} />
        </nav>
        {isSearchable && <SearchForm />}
        <div className={classes.actions}>
          <AccountLink />
          <Counted to="/wishlist" label={wished ? `Wishlist, ${wished}` : 'Wishlist'} count={wished} Icon={HeartIcon} />
          <Counted to="/cart" label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`} count={count} Icon={BagIcon} />
        </div>
      </div>
      <div id={MENU_ID} hidden={!isMenuOpen} className={classes.menu}>
        <nav aria-label="Menu" className={classes.menuLinks} onKeyDown={closeByEscape}>
          <CategoryLinks className={classes.menuLink} />
          <Link to="/track-order" className={classes.menuLink}>
            Track Order
          </Link>
          <Link to="/contact" className={classes.menuLink}>
            Contact Us
          </Link>
        </nav>
      </div>
    </header>
  );
}

function Counted({ to, label, count, Icon }: { to: string; label: string; count: number; Icon: typeof BagIcon }) {
  return (
    <Link to={to} aria-label={label} className={classes.icon}>
      <Icon />
      <Badge count={count} />
    </Link>
  );
}
