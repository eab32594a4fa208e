CREATE TABLE "card_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "card_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "staff_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "staff_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "card_keys" ADD CONSTRAINT "card_keys_company_id_object_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD CONSTRAINT "staff_keys_company_id_object_id_staff_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."staff"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_keys_key" ON "card_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "card_keys_object" ON "card_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "staff_keys_key" ON "staff_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "staff_keys_object" ON "staff_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE POLICY "card_keys_tenant" ON "card_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "staff_keys_tenant" ON "staff_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "cards" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "card_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "cards" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "cards" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "card_keys";--> statement-breakpoint
ALTER TABLE "staff" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "staff_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "staff" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "staff" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "staff_keys";--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "card_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_keys" TO app_tenant;
ALTER TABLE "staff_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "staff_keys" TO app_tenant;
