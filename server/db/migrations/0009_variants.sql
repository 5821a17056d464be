-- A store of the version before may be in the middle of an order, or of giving one's units back. So its tables are taken
-- at once or not at all, as in the migration `unpaid_units`. Catalogue and orders can be read all the while.
DO $$
DECLARE "tries" integer := 0;
BEGIN
	SET LOCAL lock_timeout = '100ms';
	LOOP
		BEGIN
			LOCK TABLE "stock", "order_lines" IN ACCESS EXCLUSIVE MODE;
			LOCK TABLE "orders", "products" IN EXCLUSIVE MODE;
			EXIT;
		EXCEPTION WHEN lock_not_available THEN
			"tries" := "tries" + 1;
			IF "tries" = 600 THEN RAISE; END IF;
		END;
	END LOOP;
	SET LOCAL lock_timeout TO DEFAULT;
END $$;--> statement-breakpoint
CREATE TABLE "variants" (
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"place" integer NOT NULL,
	"sku" text NOT NULL,
	"units" integer NOT NULL,
	"regular_paise" integer,
	"discounted_paise" integer,
	"images" jsonb,
	CONSTRAINT "variants_are_never_oversold" CHECK ("variants"."units" >= 0),
	CONSTRAINT "variants_have_both_prices" CHECK ("variants"."discounted_paise" is null or "variants"."regular_paise" is not null)
);
--> statement-breakpoint
-- Every size in every colour, in their order, and one variant where there are neither. Nobody knows how the units of a
-- product are spread over them: each gets as many, and the first ones get what is left over, so that none is lost.
-- Joined by product, so that a million of them need no sorting.
INSERT INTO "variants" ("product_id", "size", "color", "place", "sku", "units")
SELECT
	"products"."id", "size", "color", "place",
	concat_ws('-', upper(left(replace("products"."id"::text, '-', ''), 12)), nullif(replace("size", ' ', ''), ''), nullif(replace("color", ' ', ''), '')),
	"stock"."units" / "many" + ("place" < "stock"."units" % "many")::integer
FROM "products"
JOIN "stock" ON "stock"."product_id" = "products"."id"
CROSS JOIN LATERAL (
	SELECT coalesce(array_agg("value" ORDER BY "first"), '{""}') AS "all" FROM (
		SELECT "found" #>> '{}' AS "value", min("ord") AS "first"
		FROM jsonb_path_query("products"."attributes", '$[*] ? (@.key like_regex "^sizes?$" flag "i").value[*]') WITH ORDINALITY AS "sizes" ("found", "ord")
		WHERE "found" #>> '{}' <> '' GROUP BY 1
	) AS "named"
) AS "sizes"
CROSS JOIN LATERAL (
	SELECT coalesce(array_agg("value" ORDER BY "first"), '{""}') AS "all" FROM (
		SELECT "found" #>> '{}' AS "value", min("ord") AS "first"
		FROM jsonb_path_query("products"."attributes", '$[*] ? (@.key like_regex "^(color|colors|colours)$" flag "i").value[*]') WITH ORDINALITY AS "colors" ("found", "ord")
		WHERE "found" #>> '{}' <> '' GROUP BY 1
	) AS "named"
) AS "colors"
CROSS JOIN LATERAL unnest("sizes"."all") WITH ORDINALITY AS "each_size" ("size", "nth_size")
CROSS JOIN LATERAL unnest("colors"."all") WITH ORDINALITY AS "each_color" ("color", "nth_color")
CROSS JOIN LATERAL (
	SELECT
		cardinality("sizes"."all") * cardinality("colors"."all") AS "many",
		(("nth_size" - 1) * cardinality("colors"."all") + "nth_color" - 1)::integer AS "place"
) AS "counted";--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_size_color_pk" PRIMARY KEY("product_id","size","color");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TABLE "stock";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_size" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_color" text;--> statement-breakpoint
-- What may still be cancelled gives its units back to the variant that was told; where that was left open or is sold no
-- more, to the nearest one.
UPDATE "order_lines" AS "line" SET ("variant_size", "variant_color") = (
	SELECT "variants"."size", "variants"."color" FROM "variants"
	WHERE "variants"."product_id" = "line"."product_id"
	ORDER BY "variants"."size" = "line"."size" DESC, "variants"."color" = "line"."color" DESC, "variants"."place"
	LIMIT 1
)
FROM "orders" WHERE "orders"."id" = "line"."order_id" AND "orders"."status" < 3;--> statement-breakpoint
ANALYZE "variants";
