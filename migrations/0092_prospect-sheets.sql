CREATE TABLE "firm_pairs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"certainty" text NOT NULL,
	"because" jsonb NOT NULL,
	"state" text NOT NULL,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firm_pairs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "firm_pairs_once" UNIQUE("company_id","first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "firm_pairs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_import_rows" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_version" integer,
	"failure" text,
	"facts" jsonb NOT NULL,
	"mobile" text,
	"email" text,
	"clue_id" uuid,
	"customer_id" uuid,
	CONSTRAINT "clue_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "clue_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_imports" (
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
	"pool_id" uuid,
	CONSTRAINT "clue_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "clue_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "firm_import_rows" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_version" integer,
	"failure" text,
	"facts" jsonb NOT NULL,
	"uscc" text,
	"name" text NOT NULL,
	"firm_id" uuid,
	CONSTRAINT "firm_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "firm_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "firm_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "firm_imports" (
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
	"target" text DEFAULT 'pool' NOT NULL,
	CONSTRAINT "firm_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "firm_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "recycle_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "recycle_notice_version" integer;--> statement-breakpoint
ALTER TABLE "firm_pairs" ADD CONSTRAINT "firm_pairs_company_id_first_id_firms_company_id_id_fk" FOREIGN KEY ("company_id","first_id") REFERENCES "public"."firms"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_pairs" ADD CONSTRAINT "firm_pairs_company_id_second_id_firms_company_id_id_fk" FOREIGN KEY ("company_id","second_id") REFERENCES "public"."firms"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clue_import_rows" ADD CONSTRAINT "clue_import_rows_company_id_import_id_clue_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."clue_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_import_rows" ADD CONSTRAINT "firm_import_rows_company_id_import_id_firm_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."firm_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_pairs_second" ON "firm_pairs" USING btree ("company_id","second_id");--> statement-breakpoint
CREATE INDEX "firm_pairs_state" ON "firm_pairs" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "clue_import_rows_verdict" ON "clue_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "clue_imports_age" ON "clue_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "firm_import_rows_verdict" ON "firm_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "firm_imports_age" ON "firm_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "firms_quiet" ON "firms" USING btree ("company_id",coalesce(last_valid_at, owned_at),"id") WHERE state in ('private', 'deal_done');--> statement-breakpoint
CREATE INDEX "firms_notice" ON "firms" USING btree ("company_id","recycle_notice_at","id") WHERE recycle_notice_at is not null;--> statement-breakpoint
CREATE INDEX "orders_buyer_number" ON "orders" USING btree ("company_id","buyer_mobile","created_at","id") WHERE buyer_mobile is not null;--> statement-breakpoint
CREATE INDEX "need_parties_number" ON "need_parties" USING btree ("company_id","mobile");--> statement-breakpoint
CREATE POLICY "firm_pairs_tenant" ON "firm_pairs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_import_rows_tenant" ON "clue_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_imports_tenant" ON "clue_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "firm_import_rows_tenant" ON "firm_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "firm_imports_tenant" ON "firm_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "clue_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_import_rows" TO app_tenant;
ALTER TABLE "clue_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_imports" TO app_tenant;
ALTER TABLE "firm_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "firm_import_rows" TO app_tenant;
ALTER TABLE "firm_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "firm_imports" TO app_tenant;
ALTER TABLE "firm_pairs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "firm_pairs" TO app_tenant;
