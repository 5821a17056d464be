-- Orders of other stores may be under way: both tables are taken at once or not at all, as in the migration `unpaid_units`.
DO $$
DECLARE "tries" integer := 0;
BEGIN
	SET LOCAL lock_timeout = '100ms';
	LOOP
		BEGIN
			LOCK TABLE "products", "variants" IN SHARE ROW EXCLUSIVE MODE;
			EXIT;
		EXCEPTION WHEN lock_not_available THEN
			"tries" := "tries" + 1;
			IF "tries" = 600 THEN RAISE; END IF;
		END;
	END LOOP;
	SET LOCAL lock_timeout TO DEFAULT;
END $$;--> statement-breakpoint
CREATE TABLE "product_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"store_id" integer NOT NULL,
	"product_id" uuid,
	"figures_only" boolean NOT NULL,
	"made_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swept_changes" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"before" "xid8" NOT NULL,
	CONSTRAINT "swept_changes_is_one_row" CHECK ("swept_changes"."is_only")
);
--> statement-breakpoint
CREATE INDEX "product_changes_by_transaction" ON "product_changes" USING btree ("transaction_id");--> statement-breakpoint
INSERT INTO "swept_changes" ("before") VALUES ('0');--> statement-breakpoint
-- Once for each statement, and plain rows that nobody else ever touches: nobody waits for anybody, and an order that
-- sells out nothing writes nothing. There is no NOTIFY, because transactions that notify commit one after the other.
-- As the owner of the tables, so that a store of the version before, which was never allowed to write here, still sells.
CREATE FUNCTION note_changes("store_ids" integer[], "product_ids" uuid[], "are_figures" boolean[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF cardinality(store_ids) > 10000 THEN
		INSERT INTO product_changes (store_id, figures_only) SELECT DISTINCT store_id, false FROM unnest(store_ids) AS store_id;
	ELSIF cardinality(store_ids) > 0 THEN
		INSERT INTO product_changes (store_id, product_id, figures_only) SELECT * FROM unnest(store_ids, product_ids, are_figures);
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_changes(array_agg(store_id), array_agg(id), array_fill(false, ARRAY[count(*)::integer])) FROM touched HAVING count(*) > 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What is as it was comes twice, before and after. Grouped and not joined, and each store looked up by itself: a plan is
-- kept for the connection, and has to do for one row as well as for fifty thousand.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_changes(array_agg(store_id), array_agg(id), array_agg(are_figures)) FROM (
		SELECT store_id, id, count(*) = 2 AND count(DISTINCT words) = 1 AS are_figures FROM (
			SELECT store_id, id, words FROM (
				SELECT store_id, id, rank, featured, regular_paise, discounted_paise, created_at,
					hash_record_extended((title, description, category, parent_category, gender, attributes), 0) AS words FROM came
				UNION ALL
				SELECT store_id, id, rank, featured, regular_paise, discounted_paise, created_at,
					hash_record_extended((title, description, category, parent_category, gender, attributes), 0) FROM gone
			) AS both_of_each
			GROUP BY store_id, id, words, rank, featured, regular_paise, discounted_paise, created_at
			HAVING count(*) = 1
		) AS differing GROUP BY store_id, id
	) AS changed HAVING count(*) > 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_changes(array_agg(store_id), array_agg(product_id), array_fill(true, ARRAY[count(*)::integer])) FROM (
		SELECT product_id, (SELECT store_id FROM products WHERE id = product_id) AS store_id
		FROM touched GROUP BY product_id
	) AS changed WHERE store_id IS NOT NULL HAVING count(*) > 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- How many there are of what is there matters to nobody who searches.
CREATE FUNCTION note_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_changes(array_agg(store_id), array_agg(product_id), array_fill(true, ARRAY[count(*)::integer])) FROM (
		SELECT product_id, (SELECT store_id FROM products WHERE id = product_id) AS store_id FROM (
			SELECT product_id FROM (
				SELECT product_id, size, color, sku, units > 0 AS are_there, regular_paise, discounted_paise FROM came
				UNION ALL
				SELECT product_id, size, color, sku, units > 0, regular_paise, discounted_paise FROM gone
			) AS both_of_each
			GROUP BY product_id, size, color, sku, are_there, regular_paise, discounted_paise
			HAVING count(*) = 1
		) AS differing GROUP BY product_id
	) AS changed WHERE store_id IS NOT NULL HAVING count(*) > 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_came AFTER INSERT ON products
REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_products();
--> statement-breakpoint
CREATE TRIGGER products_went AFTER DELETE ON products
REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_products();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products
REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
--> statement-breakpoint
CREATE TRIGGER variants_came AFTER INSERT ON variants
REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_variants();
--> statement-breakpoint
CREATE TRIGGER variants_went AFTER DELETE ON variants
REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_variants();
--> statement-breakpoint
CREATE TRIGGER variants_changed AFTER UPDATE ON variants
REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION note_changed_variants();
