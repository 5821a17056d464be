/** So many units of each product, all of them in its first variant; `where product_id = …` may follow. */
export const unitsOfEach = (units: number | string): string =>
  `update variants set units = case place when 0 then ${units} else 0 end`;

/** How many units there are of a product, in all its sizes and colours together. */
export const UNITS_OF_PRODUCT = 'select sum(units)::int as units from variants where product_id = $1';
