/** SQL that gives each product this many units, all in its first variant. `where product_id = …` may follow. */
export const unitsOfEach = (units: number | string): string =>
  `update variants set units = case place when 0 then ${units} else 0 end`;

/** The units of a product over all its variants. */
export const UNITS_OF_PRODUCT = 'select sum(units)::int as units from variants where product_id = $1';
