-- Stores of the version before may be in the middle of something, and they take these tables in more orders than one.
-- So all of them are taken at once: where one is not had soon, each is given back, before anybody's wait looks like a
-- deadlock (after a second), and they are tried for again, for as long as an order may take many times over.
DO $$
DECLARE "tries" integer := 0;
BEGIN
	SET LOCAL lock_timeout = '100ms';
	LOOP
		BEGIN
			LOCK TABLE "request_keys", "shoppers", "orders", "order_lines", "payments" IN ACCESS EXCLUSIVE MODE;
			EXIT;
		EXCEPTION WHEN lock_not_available THEN
			"tries" := "tries" + 1;
			IF "tries" = 600 THEN RAISE; END IF;
		END;
	END LOOP;
	SET LOCAL lock_timeout TO DEFAULT;
END $$;--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Whoever paid for an order or was handed one has been reached before.
UPDATE "shoppers" SET "confirmed_at" = now() WHERE EXISTS (
	SELECT FROM "orders" WHERE "shopper_id" = "shoppers"."id" AND ("paid_at" IS NOT NULL OR "status" = 3)
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "units" = coalesce((SELECT sum("quantity") FROM "order_lines" WHERE "order_id" = "orders"."id"), 0);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_shopper" ON "orders" USING btree ("shopper_id") WHERE "orders"."status" < 3 and "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_from_address" ON "orders" USING btree ("placed_from") WHERE "orders"."status" < 3 and "orders"."paid_at" is null;