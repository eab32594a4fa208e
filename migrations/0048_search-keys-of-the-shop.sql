CREATE TABLE "mall_order_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "mall_order_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "mall_order_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "mall_ledger_at";--> statement-breakpoint
ALTER TABLE "mall_orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number || chr(10) || buyer_name || chr(10) || mobile)) STORED;--> statement-breakpoint
ALTER TABLE "mall_order_keys" ADD CONSTRAINT "mall_order_keys_company_id_object_id_mall_orders_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."mall_orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_order_keys_key" ON "mall_order_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "mall_order_keys_object" ON "mall_order_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "contents_state" ON "contents" USING btree ("company_id","kind","state");--> statement-breakpoint
CREATE INDEX "mall_orders_proof" ON "mall_orders" USING btree ("company_id","proof_at") WHERE state in ('unpaid', 'closed') and proof_at is not null;--> statement-breakpoint
CREATE INDEX "radar_tasks_age" ON "radar_tasks" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "radar_tasks_state" ON "radar_tasks" USING btree ("company_id","state","at","id");--> statement-breakpoint
CREATE INDEX "mall_ledger_at" ON "mall_ledger" USING btree ("company_id","at","kind","amount_fen");--> statement-breakpoint
CREATE POLICY "mall_order_keys_tenant" ON "mall_order_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "mall_orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "mall_order_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "mall_orders" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "mall_orders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "mall_order_keys";
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "mall_order_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "mall_order_keys" TO app_tenant;
