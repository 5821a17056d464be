CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"rank" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"parent_category" text NOT NULL,
	"gender" text,
	"featured" boolean DEFAULT false NOT NULL,
	"regular_paise" integer NOT NULL,
	"discounted_paise" integer,
	"created_at" timestamp with time zone NOT NULL,
	"images" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"category_key" text GENERATED ALWAYS AS (lower(category)) STORED NOT NULL,
	"parent_key" text GENERATED ALWAYS AS (lower(parent_category)) STORED NOT NULL,
	"gender_key" text GENERATED ALWAYS AS (lower(coalesce(gender, 'null'))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelf_counts" (
	"store_id" integer NOT NULL,
	"category_key" text NOT NULL,
	"parent_key" text NOT NULL,
	"gender_key" text NOT NULL,
	"featured" boolean NOT NULL,
	"stretch" integer NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "shelf_counts_store_id_category_key_parent_key_gender_key_featured_stretch_pk" PRIMARY KEY("store_id","category_key","parent_key","gender_key","featured","stretch")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hostname" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"record" jsonb NOT NULL,
	"catalogue_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "stores_hostname_unique" UNIQUE("hostname")
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_in_store" ON "products" USING btree ("store_id","rank","id","category_key","parent_key","gender_key","featured");--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("store_id","category_key","rank","id","parent_key","gender_key","featured");--> statement-breakpoint
CREATE INDEX "products_in_parent_category" ON "products" USING btree ("store_id","parent_key","rank","id","category_key","gender_key","featured");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("store_id","rank","id","category_key","parent_key","gender_key") WHERE "products"."featured";--> statement-breakpoint
CREATE UNIQUE INDEX "stores_one_default" ON "stores" USING btree ("is_default") WHERE "stores"."is_default";