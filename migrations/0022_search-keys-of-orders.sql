CREATE TABLE "print_job_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "print_job_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "print_job_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "design_request_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "design_request_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "design_request_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "order_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number || chr(10) || name || chr(10) || created_by_name || chr(10) || coalesce(tracking_number, ''))) STORED;--> statement-breakpoint
ALTER TABLE "design_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number || chr(10) || title || chr(10) || created_by_name)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number || chr(10) || name || chr(10) || created_by_name)) STORED;--> statement-breakpoint
ALTER TABLE "print_job_keys" ADD CONSTRAINT "print_job_keys_company_id_object_id_print_jobs_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."print_jobs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_request_keys" ADD CONSTRAINT "design_request_keys_company_id_object_id_design_requests_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."design_requests"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_company_id_object_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_job_keys_key" ON "print_job_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "print_job_keys_object" ON "print_job_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "design_request_keys_key" ON "design_request_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "design_request_keys_object" ON "design_request_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "order_keys_key" ON "order_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "order_keys_object" ON "order_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "cards_age" ON "cards" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cards_name" ON "cards" USING btree ("company_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "cards_updated" ON "cards" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE POLICY "print_job_keys_tenant" ON "print_job_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "design_request_keys_tenant" ON "design_request_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "order_keys_tenant" ON "order_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "order_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "orders" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "orders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "order_keys";--> statement-breakpoint
ALTER TABLE "print_jobs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "print_job_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "print_jobs" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "print_jobs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "print_job_keys";--> statement-breakpoint
ALTER TABLE "design_requests" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "design_request_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "design_requests" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "design_requests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "design_request_keys";--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "design_request_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "design_request_keys" TO app_tenant;
ALTER TABLE "order_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "order_keys" TO app_tenant;
ALTER TABLE "print_job_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "print_job_keys" TO app_tenant;
