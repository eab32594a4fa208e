CREATE TABLE "activity_message_copies" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"outbox_id" uuid NOT NULL,
	CONSTRAINT "activity_message_copies_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_message_copies_once" UNIQUE("company_id","message_id","registration_id")
);
--> statement-breakpoint
ALTER TABLE "activity_message_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_messages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_by_id" uuid NOT NULL,
	"sent_by_name" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "registration_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "registration_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_import_rows" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_version" integer,
	"failure" text,
	"name" text NOT NULL,
	"mobile" text,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"ticket_type_id" uuid,
	"channel" text NOT NULL,
	"registration_id" uuid,
	CONSTRAINT "visitor_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "visitor_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "visitor_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_imports" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unknown_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"activity_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	CONSTRAINT "visitor_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "visitor_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD COLUMN "visitor_key" text;--> statement-breakpoint
ALTER TABLE "activity_message_copies" ADD CONSTRAINT "activity_message_copies_company_id_message_id_activity_messages_company_id_id_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."activity_messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_message_copies" ADD CONSTRAINT "activity_message_copies_company_id_registration_id_activity_registrations_company_id_id_fk" FOREIGN KEY ("company_id","registration_id") REFERENCES "public"."activity_registrations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_messages" ADD CONSTRAINT "activity_messages_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_keys" ADD CONSTRAINT "registration_keys_company_id_object_id_activity_registrations_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."activity_registrations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_import_rows" ADD CONSTRAINT "visitor_import_rows_company_id_import_id_visitor_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."visitor_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_imports" ADD CONSTRAINT "visitor_imports_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_message_copies_registration" ON "activity_message_copies" USING btree ("company_id","registration_id");--> statement-breakpoint
CREATE INDEX "activity_messages_age" ON "activity_messages" USING btree ("company_id","activity_id","sent_at");--> statement-breakpoint
CREATE INDEX "registration_keys_key" ON "registration_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "registration_keys_object" ON "registration_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "visitor_import_rows_verdict" ON "visitor_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "visitor_imports_age" ON "visitor_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE POLICY "activity_message_copies_tenant" ON "activity_message_copies" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_messages_tenant" ON "activity_messages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "registration_keys_tenant" ON "registration_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visitor_import_rows_tenant" ON "visitor_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visitor_imports_tenant" ON "visitor_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "activity_registrations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "registration_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM "activity_registrations" o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "activity_registrations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ANALYZE "registration_keys";--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "activity_message_copies" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_message_copies" TO app_tenant;
ALTER TABLE "activity_messages" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_messages" TO app_tenant;
ALTER TABLE "registration_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "registration_keys" TO app_tenant;
ALTER TABLE "visitor_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "visitor_import_rows" TO app_tenant;
ALTER TABLE "visitor_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "visitor_imports" TO app_tenant;
