CREATE TABLE "back_in_stock_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"email" text NOT NULL,
	"shop_origin" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_on_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD CONSTRAINT "back_in_stock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "back_in_stock_requests_once" ON "back_in_stock_requests" USING btree ("product_id","size","color","email");--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_by_age" ON "back_in_stock_requests" USING btree ("created_at");