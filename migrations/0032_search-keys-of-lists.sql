CREATE TABLE "card_label_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "card_label_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_label_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "account_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "approval_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "handover_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "handover_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "handover_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_request_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "invoice_request_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_request_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promotion_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "promotion_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "promotion_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "visits_card";--> statement-breakpoint
ALTER TABLE "card_labels" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(text)) STORED;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(username || chr(10) || nick_name || chr(10) || pinyin || chr(10) || coalesce(mobile, ''))) STORED;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || chr(10) || requested_by_name)) STORED;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(from_names || chr(10) || to_names || chr(10) || initiator_name)) STORED;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(title ->> 'name', '') || chr(10) || coalesce(invoice_number, ''))) STORED;--> statement-breakpoint
ALTER TABLE "promotion_objects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || chr(10) || summary || chr(10) || url)) STORED;--> statement-breakpoint
ALTER TABLE "card_label_keys" ADD CONSTRAINT "card_label_keys_company_id_object_id_card_labels_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."card_labels"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_company_id_object_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_keys" ADD CONSTRAINT "approval_keys_company_id_object_id_approvals_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_keys" ADD CONSTRAINT "handover_keys_company_id_object_id_handovers_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."handovers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request_keys" ADD CONSTRAINT "invoice_request_keys_company_id_object_id_invoice_requests_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."invoice_requests"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_keys" ADD CONSTRAINT "promotion_keys_company_id_object_id_promotion_objects_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."promotion_objects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_label_keys_key" ON "card_label_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "card_label_keys_object" ON "card_label_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "account_keys_key" ON "account_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "account_keys_object" ON "account_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "approval_keys_key" ON "approval_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "approval_keys_object" ON "approval_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "handover_keys_key" ON "handover_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "handover_keys_object" ON "handover_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "invoice_request_keys_key" ON "invoice_request_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "invoice_request_keys_object" ON "invoice_request_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "promotion_keys_key" ON "promotion_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "promotion_keys_object" ON "promotion_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "card_labels_age" ON "card_labels" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "card_reviews_age" ON "card_reviews" USING btree ("company_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "accounts_username" ON "accounts" USING btree ("company_id","username","id");--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree ("company_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "accounts_nick_name" ON "accounts" USING btree ("company_id","nick_name","id");--> statement-breakpoint
CREATE INDEX "accounts_last_login" ON "accounts" USING btree ("company_id",last_login_at nulls first,"id");--> statement-breakpoint
CREATE INDEX "promotion_objects_title" ON "promotion_objects" USING btree ("company_id","title","id");--> statement-breakpoint
CREATE INDEX "visits_card" ON "visits" USING btree ("company_id","card_id","started_at","bot");--> statement-breakpoint
CREATE POLICY "card_label_keys_tenant" ON "card_label_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "account_keys_tenant" ON "account_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "approval_keys_tenant" ON "approval_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "handover_keys_tenant" ON "handover_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "invoice_request_keys_tenant" ON "invoice_request_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "promotion_keys_tenant" ON "promotion_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "account_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "accounts" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "accounts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "account_keys";--> statement-breakpoint
ALTER TABLE "approvals" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "approval_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "approvals" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "approvals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "approval_keys";--> statement-breakpoint
ALTER TABLE "card_labels" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "card_label_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "card_labels" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "card_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "card_label_keys";--> statement-breakpoint
ALTER TABLE "handovers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "handover_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "handovers" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "handovers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "handover_keys";--> statement-breakpoint
ALTER TABLE "invoice_requests" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "invoice_request_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "invoice_requests" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "invoice_requests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "invoice_request_keys";--> statement-breakpoint
ALTER TABLE "promotion_objects" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "promotion_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "promotion_objects" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "promotion_objects" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "promotion_keys";--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "account_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "account_keys" TO app_tenant;
ALTER TABLE "approval_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "approval_keys" TO app_tenant;
ALTER TABLE "card_label_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_label_keys" TO app_tenant;
ALTER TABLE "handover_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "handover_keys" TO app_tenant;
ALTER TABLE "invoice_request_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "invoice_request_keys" TO app_tenant;
ALTER TABLE "promotion_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "promotion_keys" TO app_tenant;
