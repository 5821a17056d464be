import { and, asc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/connection';
import { products, rankRangeCounts, variants } from '../db/schema';
import type { FoundColor } from '../search/asked-variants';
import type { SizeChart } from './catalogue';
import { DESCRIBED, VERSION } from './product-columns';
import type { Part, RankRange } from './rank-ranges';
import { relatedQuery } from './related-query';
import { IS_SOLD_OUT, readVariants, type SoldVariant, VARIANTS_OF_PRODUCT } from './variant-queries';

/** Which products of a store: every part that is given must match. Names are in lower case. */
export type ProductCriteria = {
  storeId: number;
  category?: string;
  parentCategory?: string;
  gender?: string;
  /** One of these names is the product's category, parent category or gender. */
  filter?: string[];
  featured?: true;
};

/** An entry of a list: id and row version, and whether it is sold out, which is not in its own row. */
export type ListedProduct = Awaited<ReturnType<ReturnType<typeof preparePart>['execute']>>[number] & {
  asked?: InColor | undefined;
};
/** A colour asked for in which a product is sold, and its first picture, if it has any of its own. */
export type InColor = { color: string; isInStock: boolean; picture: string | null };
export type DescribedProduct = Omit<
  Awaited<ReturnType<ReturnType<typeof prepareDescribed>['execute']>>[number],
  'version'
>;
export type SingleProduct = DescribedProduct & { sizeChart: SizeChart | null; variants: SoldVariant[] };
export type ProductQueries = ReturnType<typeof productQueries>;

export function productQueries(db: Database, primary: Database) {
  // A query for each combination of filters, prepared when first asked: one query with optional
  // filters could use no index.
  const part = perCombination((given) => preparePart(db, given));
  const rankRanges = perCombination((given) => prepareRankRanges(db, given));
  const one = prepareOne(db);
  const some = prepareSome(db);
  const described = prepareDescribed(db);
  const inColors = prepareInColors(db);
  const related = relatedQuery(db, primary);

  return {
    part: (criteria: ProductCriteria, which: Part) => part(criteria).execute({ ...criteria, ...which }),
    /** In the order of the ids, without products that are gone. */
    async some(storeId: number, ids: string[]): Promise<ListedProduct[]> {
      if (ids.length === 0) return [];
      const found = new Map((await some.execute({ storeId, ids })).map((product) => [product.id, product]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    /** By the ids of the products. */
    async inColors(asked: ReadonlyMap<string, FoundColor>): Promise<ReadonlyMap<string, InColor>> {
      if (asked.size === 0) return new Map();
      const colors = Array.from(asked.values(), ({ name }) => name);
      const rows = await inColors.execute({ ids: [...asked.keys()], colors });
      return new Map(rows.map(({ id, ...shown }) => [id, { ...shown, isInStock: asked.get(id)?.isInStock ?? false }]));
    },
    /** In no particular order, without products that are gone. */
    described: (ids: string[]) => described.execute({ ids }),
    rankRanges: (criteria: ProductCriteria): Promise<RankRange[]> => rankRanges(criteria).execute(criteria),
    async one(storeId: number, id: string): Promise<SingleProduct | undefined> {
      const [product] = await one.execute({ storeId, id });
      return product && { ...product, variants: readVariants(product.variants) };
    },
    related: (storeId: number, id: string): Promise<ListedProduct[]> => related(storeId, id),
  };
}

const prepareOne = (db: Database) =>
  db
    .select({ ...DESCRIBED, sizeChart: products.sizeChart, variants: VARIANTS_OF_PRODUCT })
    .from(products)
    .where(and(eq(products.storeId, sql.placeholder('storeId')), eq(products.id, sql.placeholder('id'))))
    .prepare('product');

const LISTED = { id: products.id, version: VERSION, isSoldOut: IS_SOLD_OUT };

const prepareDescribed = (db: Database) =>
  db
    .select({ ...DESCRIBED, version: VERSION })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('described_products');

/** Names may be spelled differently from product to product. */
const prepareInColors = (db: Database) =>
  db
    .selectDistinctOn([variants.productId], {
      id: variants.productId,
      color: variants.color,
      picture: sql<string | null>`${variants.images}->>0`,
    })
    .from(variants)
    .innerJoin(
      sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('colors')}::text[]) as asked (id, color)`,
      sql`asked.id = ${variants.productId} and lower(trim(asked.color)) = lower(trim(${variants.color}))`,
    )
    .orderBy(variants.productId, sql`${variants.images} is null`, variants.place)
    .prepare('products_in_colors');

const prepareSome = (db: Database) =>
  db
    .select(LISTED)
    .from(products)
    .where(
      and(
        eq(products.storeId, sql.placeholder('storeId')),
        sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('some_products');

type Given = Record<'category' | 'parentCategory' | 'gender' | 'filter' | 'featured', boolean>;

function perCombination<Prepared>(prepare: (given: Given & { name: string }) => Prepared) {
  const prepared = new Map<string, Prepared>();
  return (criteria: ProductCriteria): Prepared => {
    const given = {
      category: criteria.category !== undefined,
      parentCategory: criteria.parentCategory !== undefined,
      gender: criteria.gender !== undefined,
      filter: criteria.filter !== undefined,
      featured: criteria.featured !== undefined,
    };
    const name = Object.values(given).map(Number).join('');
    const known = prepared.get(name) ?? prepare({ ...given, name });
    prepared.set(name, known);
    return known;
  };
}

/** The inner query reads an index alone; the outer one reads only the rows of the page. */
function preparePart(db: Database, given: Given & { name: string }) {
  const ranked = alias(products, 'ranked');
  const ids = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(
      and(
        matching(ranked, given),
        gte(ranked.rank, sql.placeholder('from')),
        lt(ranked.rank, sql.placeholder('until')),
      ),
    )
    .orderBy(asc(ranked.rank), asc(ranked.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return db
    .select(LISTED)
    .from(products)
    .where(sql`${products.id} = any(array(${ids}))`)
    .orderBy(asc(products.rank), asc(products.id))
    .prepare(`products_${given.name}`);
}

function prepareRankRanges(db: Database, given: Given & { name: string }) {
  return db
    .select({ range: rankRangeCounts.rankRange, products: sql<number>`sum(${rankRangeCounts.products})::int` })
    .from(rankRangeCounts)
    .where(matching(rankRangeCounts, given))
    .groupBy(rankRangeCounts.rankRange)
    .orderBy(asc(rankRangeCounts.rankRange))
    .prepare(`rank_ranges_${given.name}`);
}

type CriteriaColumns = Record<'storeId' | 'categoryKey' | 'parentKey' | 'genderKey' | 'featured', PgColumn>;

function matching(table: CriteriaColumns, given: Given): SQL | undefined {
  const isOneOf = (column: PgColumn) => sql`${column} = any(${sql.placeholder('filter')})`;
  return and(
    eq(table.storeId, sql.placeholder('storeId')),
    given.category ? eq(table.categoryKey, sql.placeholder('category')) : undefined,
    given.parentCategory ? eq(table.parentKey, sql.placeholder('parentCategory')) : undefined,
    given.gender ? eq(table.genderKey, sql.placeholder('gender')) : undefined,
    given.filter ? or(isOneOf(table.categoryKey), isOneOf(table.parentKey), isOneOf(table.genderKey)) : undefined,
    given.featured ? sql`${table.featured}` : undefined,
  );
}
