import { useLocation } from 'react-router-dom';
import { cartCount } from '#machines/cart/cart.selectors';
import { BagIcon, GridIcon, HomeIcon, PersonIcon } from '../../components/icons/icons';
import { Link } from '../../components/link/Link';
import { useCart } from '../../shop/shopper-facts';
import { Badge } from './Badge';
import classes from './BottomBar.module.css';

const PLACES = [
  { name: 'Home', to: '/', Icon: HomeIcon },
  { name: 'Category', to: '/products', Icon: GridIcon },
  { name: 'My Account', to: '/account', Icon: PersonIcon },
  { name: 'Cart', to: '/cart', Icon: BagIcon },
];

/** The main links on phones, within reach of thumbs. */
export function BottomBar() {
  const { pathname } = useLocation();
  const count = useCart(cartCount);
  return (
    <nav aria-label="Main places" className={classes.bar}>
      {PLACES.map(({ name, to, Icon }) => (
        <Link key={to} to={to} className={classes.place} aria-current={pathname === to ? 'page' : undefined}>
          <Icon width={22} height={22} />
          {to === '/cart' && <Badge count={count} />}
          {name}
        </Link>
      ))}
    </nav>
  );
}
