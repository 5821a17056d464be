CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"place" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_paise" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_place_pk" PRIMARY KEY("order_id","place"),
	CONSTRAINT "order_lines_have_a_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"shopper_id" uuid NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"total_paise" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"shipping_address" jsonb NOT NULL,
	"phone_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_have_a_known_status" CHECK ("orders"."status" between 0 and 4),
	CONSTRAINT "orders_waiting_for_payment_are_not_paid" CHECK ("orders"."status" <> 0 or "orders"."paid_at" is null)
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"shopper_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"made" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_keys_shopper_id_call_key_hash_pk" PRIMARY KEY("shopper_id","call","key_hash")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "stock_is_never_negative" CHECK ("stock"."units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_shopper" ON "orders" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "request_keys_by_age" ON "request_keys" USING btree ("created_at");--> statement-breakpoint
-- What stands on the shelves already can be bought at once.
INSERT INTO "stock" ("product_id", "units") SELECT "id", 100 FROM "products";
