import { Skeleton } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { areCategoriesSettled, homeCategories } from '#machines/catalogue/categories.selectors';
import { categoryAddress } from '#machines/catalogue/listing';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { Link } from '../../components/link/Link';
import { Picture } from '../../components/picture/Picture';
import { useShop, useStoreInfo } from '../../shop/shop-context';
import { categoryPictureOf } from './category-pictures';
import classes from './ShopByCategory.module.css';

const PLACES = [1, 2, 3];

export function ShopByCategory() {
  const { categories: ref } = useShop();
  const isSettled = useSelector(ref, areCategoriesSettled);
  const categories = useSelector(ref, homeCategories, shallowEqual);
  const info = useStoreInfo(storeDetails);
  return (
    <section aria-labelledby="shop-by-category">
      <h2 id="shop-by-category">Shop by Category</h2>
      <ul className={classes.cards}>
        {isSettled
          ? categories.map((category, place) => (
              <li key={category} className={classes.card}>
                <Picture
                  className={classes.picture}
                  src={categoryPictureOf(info, category)}
                  alt=""
                  width={480}
                  height={640}
                  // On phones the first picture fills the width and is cropped; the others share a row.
                  sizes={`(min-width: 48em) 33vw, ${place === 0 ? '66vw' : 'calc(50vw - 22px)'}`}
                />
                <Link to={categoryAddress(category)} className={classes.link}>
                  {category}
                </Link>
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place} className={classes.card} aria-hidden="true">
                <Skeleton className={classes.picture} radius={0} />
              </li>
            ))}
      </ul>
    </section>
  );
}
