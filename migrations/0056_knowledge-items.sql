CREATE TABLE "knowledge_gaps" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"term_key" text NOT NULL,
	"question" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"item_id" uuid,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "knowledge_gaps_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "knowledge_gaps_terms" UNIQUE("company_id","term_key")
);
--> statement-breakpoint
ALTER TABLE "knowledge_gaps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_import_rows" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_version" integer,
	"failure" text,
	"question" text NOT NULL,
	"variants" jsonb NOT NULL,
	"answer" text NOT NULL,
	"source" text NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"item_id" uuid,
	CONSTRAINT "knowledge_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "knowledge_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "knowledge_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_imports" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unknown_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"job_id" uuid NOT NULL,
	CONSTRAINT "knowledge_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "knowledge_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_items" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"question" text NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" text NOT NULL,
	"source" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"state" text DEFAULT 'draft' NOT NULL,
	"origin" text DEFAULT 'written' NOT NULL,
	"material_key" text,
	"created_by" uuid NOT NULL,
	"edited_by" uuid NOT NULL,
	"edited_by_name" text NOT NULL,
	"reviewed_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "knowledge_items_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "knowledge_items_material" UNIQUE("company_id","material_key")
);
--> statement-breakpoint
ALTER TABLE "knowledge_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "knowledge_import_rows" ADD CONSTRAINT "knowledge_import_rows_company_id_import_id_knowledge_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."knowledge_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_gaps_state" ON "knowledge_gaps" USING btree ("company_id","state","times");--> statement-breakpoint
CREATE INDEX "knowledge_import_rows_verdict" ON "knowledge_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "knowledge_imports_age" ON "knowledge_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "knowledge_items_age" ON "knowledge_items" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "knowledge_items_state" ON "knowledge_items" USING btree ("company_id","state","updated_at");--> statement-breakpoint
CREATE POLICY "knowledge_gaps_tenant" ON "knowledge_gaps" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "knowledge_import_rows_tenant" ON "knowledge_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "knowledge_imports_tenant" ON "knowledge_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "knowledge_items_tenant" ON "knowledge_items" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "knowledge_gaps" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "knowledge_gaps" TO app_tenant;
ALTER TABLE "knowledge_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "knowledge_import_rows" TO app_tenant;
ALTER TABLE "knowledge_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "knowledge_imports" TO app_tenant;
ALTER TABLE "knowledge_items" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "knowledge_items" TO app_tenant;
