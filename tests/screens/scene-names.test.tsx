import { expect, test } from 'vitest';
import { slugOf } from '../../shop-flows/gallery/gallery';
import { NOT_SHOWN } from '../../shop-flows/gallery/sight';
import { PRIVATE_VIEWS } from '../support/screens/private-views';
import { PUBLIC_VIEWS } from '../support/screens/public-views';
import { UNHAPPY_VIEWS } from '../support/screens/unhappy-views';
import { VIEWS } from '../support/screens/views';

test('each scene of the gallery has a unique name and a unique address', () => {
  const names = Object.keys(VIEWS);
  expect(names, 'no two scenes have the same name').toHaveLength(
    [PUBLIC_VIEWS, PRIVATE_VIEWS, UNHAPPY_VIEWS].flatMap((views) => Object.keys(views)).length,
  );
  const addresses = [...names.map(slugOf), NOT_SHOWN];
  expect([...new Set(addresses)]).toEqual(addresses);
});
