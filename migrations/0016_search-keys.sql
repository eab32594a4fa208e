CREATE TABLE "customer_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "customer_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_keys" ADD CONSTRAINT "customer_keys_company_id_object_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_keys_key" ON "customer_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "customer_keys_object" ON "customer_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "accounts_person" ON "accounts" USING btree ("company_id","staff_id");--> statement-breakpoint
CREATE POLICY "customer_keys_tenant" ON "customer_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "customer_cards" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "customer_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "customer_cards" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "customer_cards" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "customer_keys";--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "customer_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_keys" TO app_tenant;
