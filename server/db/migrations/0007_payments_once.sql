CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"what" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"known_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "request_keys" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_of_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
-- What is known of orders that are there already.
INSERT INTO "order_history" ("order_id", "at", "by", "what") SELECT "id", "created_at", 'shopper', 'placed' FROM "orders" ORDER BY "created_at";--> statement-breakpoint
INSERT INTO "order_history" ("order_id", "at", "by", "what") SELECT "order_id", "created_at", 'shopper', 'payment begun: ' || "method" || ' at ' || "gateway" || ', ' || "id" FROM "payments" ORDER BY "created_at";--> statement-breakpoint
-- Of several payments begun for one order in one way, the latest goes on. Money that comes in for another still counts.
WITH "ended" AS (
	UPDATE "payments" SET "state" = 'cancelled' WHERE "state" = 'begun' AND EXISTS (
		SELECT FROM "payments" AS "later" WHERE "later"."state" = 'begun' AND "later"."order_id" = "payments"."order_id" AND "later"."gateway" = "payments"."gateway" AND "later"."method" = "payments"."method" AND ("later"."created_at", "later"."id") > ("payments"."created_at", "payments"."id")
	) RETURNING "order_id", "id"
)
INSERT INTO "order_history" ("order_id", "by", "what") SELECT "order_id", 'store', 'payment cancelled: ' || "id" FROM "ended";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_begun_once" ON "payments" USING btree ("order_id","gateway","method") WHERE "payments"."state" = 'begun';--> statement-breakpoint
CREATE INDEX "payments_to_ask_about" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('begun', 'failed', 'cancelled');