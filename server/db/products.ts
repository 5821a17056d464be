import { and, asc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './connection';
import { products, shelfCounts } from './schema';
import type { Part, Stretch } from './stretches';

/** Which products of a store: every part that is given must match. Names are in lower case. */
export type Shelf = {
  storeId: number;
  category?: string;
  parentCategory?: string;
  gender?: string;
  /** One of these names is the product's category, parent category or gender. */
  filter?: string[];
  featured?: true;
};

export type ListedProduct = Awaited<ReturnType<ReturnType<typeof preparePart>['execute']>>[number];

export function productQueries(db: Database) {
  // A query for each combination of filters, prepared when first asked: one query with optional
  // filters could use no index.
  const part = perCombination((given) => preparePart(db, given));
  const stretches = perCombination((given) => prepareStretches(db, given));
  const one = db
    .select(LISTED)
    .from(products)
    .where(and(eq(products.storeId, sql.placeholder('storeId')), eq(products.id, sql.placeholder('id'))))
    .prepare('product');

  return {
    part: (shelf: Shelf, which: Part) => part(shelf).execute({ ...shelf, ...which }),
    stretches: (shelf: Shelf): Promise<Stretch[]> => stretches(shelf).execute(shelf),
    async one(storeId: number, id: string): Promise<ListedProduct | undefined> {
      const [product] = await one.execute({ storeId, id });
      return product;
    },
  };
}

const LISTED = {
  id: products.id,
  title: products.title,
  description: products.description,
  category: products.category,
  parentCategory: products.parentCategory,
  regularPaise: products.regularPaise,
  discountedPaise: products.discountedPaise,
  createdAt: products.createdAt,
  images: products.images,
  attributes: products.attributes,
};

type Given = Record<'category' | 'parentCategory' | 'gender' | 'filter' | 'featured', boolean>;

function perCombination<Prepared>(prepare: (given: Given & { name: string }) => Prepared) {
  const prepared = new Map<string, Prepared>();
  return (shelf: Shelf): Prepared => {
    const given = {
      category: shelf.category !== undefined,
      parentCategory: shelf.parentCategory !== undefined,
      gender: shelf.gender !== undefined,
      filter: shelf.filter !== undefined,
      featured: shelf.featured !== undefined,
    };
    const name = Object.values(given).map(Number).join('');
    const known = prepared.get(name) ?? prepare({ ...given, name });
    prepared.set(name, known);
    return known;
  };
}

/** The inner query reads an index alone; only the products of the page itself are then fetched. */
function preparePart(db: Database, given: Given & { name: string }) {
  const shelved = alias(products, 'shelved');
  const ids = db
    .select({ id: shelved.id })
    .from(shelved)
    .where(
      and(
        onShelf(shelved, given),
        gte(shelved.rank, sql.placeholder('from')),
        lt(shelved.rank, sql.placeholder('until')),
      ),
    )
    .orderBy(asc(shelved.rank), asc(shelved.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return db
    .select(LISTED)
    .from(products)
    .where(sql`${products.id} = any(array(${ids}))`)
    .orderBy(asc(products.rank), asc(products.id))
    .prepare(`products_${given.name}`);
}

function prepareStretches(db: Database, given: Given & { name: string }) {
  return db
    .select({ stretch: shelfCounts.stretch, products: sql<number>`sum(${shelfCounts.products})::int` })
    .from(shelfCounts)
    .where(onShelf(shelfCounts, given))
    .groupBy(shelfCounts.stretch)
    .orderBy(asc(shelfCounts.stretch))
    .prepare(`stretches_${given.name}`);
}

type Shelved = Record<'storeId' | 'categoryKey' | 'parentKey' | 'genderKey' | 'featured', PgColumn>;

function onShelf(table: Shelved, given: Given): SQL | undefined {
  const oneOf = (column: PgColumn) => sql`${column} = any(${sql.placeholder('filter')})`;
  return and(
    eq(table.storeId, sql.placeholder('storeId')),
    given.category ? eq(table.categoryKey, sql.placeholder('category')) : undefined,
    given.parentCategory ? eq(table.parentKey, sql.placeholder('parentCategory')) : undefined,
    given.gender ? eq(table.genderKey, sql.placeholder('gender')) : undefined,
    given.filter ? or(oneOf(table.categoryKey), oneOf(table.parentKey), oneOf(table.genderKey)) : undefined,
    given.featured ? sql`${table.featured}` : undefined,
  );
}
