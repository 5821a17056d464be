-- Keeps shelf_counts true. Statement-level, so that stocking thousands of products costs one
-- grouped upsert; changes that move no product between shelves (a price, a text) write nothing.
-- Rows are upserted in key order, so that two writers never wait for each other in a circle.
CREATE FUNCTION count_stocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shelf_counts AS counted (store_id, category_key, parent_key, gender_key, featured, stretch, products)
	SELECT store_id, category_key, parent_key, gender_key, featured, rank >> 14, count(*)
	FROM stocked
	GROUP BY 1, 2, 3, 4, 5, 6
	ORDER BY 1, 2, 3, 4, 5, 6
	ON CONFLICT (store_id, category_key, parent_key, gender_key, featured, stretch)
	DO UPDATE SET products = counted.products + excluded.products;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shelf_counts AS counted (store_id, category_key, parent_key, gender_key, featured, stretch, products)
	SELECT store_id, category_key, parent_key, gender_key, featured, rank >> 14, -count(*)
	FROM removed
	GROUP BY 1, 2, 3, 4, 5, 6
	ORDER BY 1, 2, 3, 4, 5, 6
	ON CONFLICT (store_id, category_key, parent_key, gender_key, featured, stretch)
	DO UPDATE SET products = counted.products + excluded.products;
	DELETE FROM shelf_counts
	WHERE products = 0 AND store_id IN (SELECT DISTINCT store_id FROM removed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shelf_counts AS counted (store_id, category_key, parent_key, gender_key, featured, stretch, products)
	SELECT store_id, category_key, parent_key, gender_key, featured, stretch, sum(difference)
	FROM (
		SELECT store_id, category_key, parent_key, gender_key, featured, rank >> 14 AS stretch, 1 AS difference FROM stocked
		UNION ALL
		SELECT store_id, category_key, parent_key, gender_key, featured, rank >> 14, -1 FROM removed
	) AS moves
	GROUP BY 1, 2, 3, 4, 5, 6
	HAVING sum(difference) <> 0
	ORDER BY 1, 2, 3, 4, 5, 6
	ON CONFLICT (store_id, category_key, parent_key, gender_key, featured, stretch)
	DO UPDATE SET products = counted.products + excluded.products;
	IF FOUND THEN
		DELETE FROM shelf_counts
		WHERE products = 0 AND store_id IN (SELECT DISTINCT store_id FROM removed);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_stocked AFTER INSERT ON products
REFERENCING NEW TABLE AS stocked FOR EACH STATEMENT EXECUTE FUNCTION count_stocked();
--> statement-breakpoint
CREATE TRIGGER products_removed AFTER DELETE ON products
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed();
--> statement-breakpoint
CREATE TRIGGER products_moved AFTER UPDATE ON products
REFERENCING OLD TABLE AS removed NEW TABLE AS stocked FOR EACH STATEMENT EXECUTE FUNCTION count_moved();
