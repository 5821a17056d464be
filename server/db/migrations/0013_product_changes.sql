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
-- A product that is given to another store, or another id, is gone where it was.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_changes(array_agg(store_id), array_agg(id), array_agg(is_of_figures)) FROM (
		SELECT came.store_id, came.id, coalesce(
			(came.title, came.description, came.category, came.parent_category, came.gender, came.attributes)
			IS NOT DISTINCT FROM (gone.title, gone.description, gone.category, gone.parent_category, gone.gender, gone.attributes),
			false) AS is_of_figures
		FROM came LEFT JOIN gone USING (store_id, id)
		WHERE (gone.id, gone.title, gone.description, gone.category, gone.parent_category, gone.gender, gone.attributes,
			gone.featured, gone.rank, gone.regular_paise, gone.discounted_paise, gone.created_at)
			IS DISTINCT FROM (came.id, came.title, came.description, came.category, came.parent_category, came.gender, came.attributes,
			came.featured, came.rank, came.regular_paise, came.discounted_paise, came.created_at)
		UNION ALL
		SELECT gone.store_id, gone.id, false FROM gone LEFT JOIN came USING (store_id, id) WHERE came.id IS NULL
	) AS changed HAVING count(*) > 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_changes(array_agg(store_id), array_agg(id), array_fill(true, ARRAY[count(*)::integer])) FROM products
	WHERE id IN (SELECT product_id FROM touched) HAVING count(*) > 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- How many there are of what is there matters to nobody who searches.
CREATE FUNCTION note_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_changes(array_agg(store_id), array_agg(id), array_fill(true, ARRAY[count(*)::integer])) FROM products
	WHERE id IN (
		SELECT product_id FROM came FULL JOIN gone USING (product_id, size, color)
		WHERE came.sku IS NULL OR gone.sku IS NULL
			OR (came.sku, came.units > 0, came.regular_paise, came.discounted_paise)
				IS DISTINCT FROM (gone.sku, gone.units > 0, gone.regular_paise, gone.discounted_paise)
	) HAVING count(*) > 0;
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
