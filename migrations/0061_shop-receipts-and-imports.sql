CREATE TABLE "product_import_rows" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_version" integer,
	"failure" text,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"category" text NOT NULL,
	"sale_mode" text NOT NULL,
	"variant" text NOT NULL,
	"price_fen" bigint,
	"stock" integer,
	"content_id" uuid,
	CONSTRAINT "product_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "product_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_imports" (
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
	CONSTRAINT "product_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mall_orders" ADD COLUMN "proof_file_id" uuid;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_company_id_import_id_product_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."product_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_verdict" ON "product_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "product_imports_age" ON "product_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE POLICY "product_import_rows_tenant" ON "product_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_imports_tenant" ON "product_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "product_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "product_import_rows" TO app_tenant;
ALTER TABLE "product_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "product_imports" TO app_tenant;
