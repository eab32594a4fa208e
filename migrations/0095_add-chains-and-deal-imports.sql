CREATE TABLE "chain_import_rows" (
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
	"mark" text NOT NULL,
	"node_id" uuid,
	CONSTRAINT "chain_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "chain_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "chain_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chain_imports" (
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
	CONSTRAINT "chain_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "chain_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chain_nodes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"place" integer NOT NULL,
	"weight" integer NOT NULL,
	"target" integer NOT NULL,
	"keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"landed" integer DEFAULT 0 NOT NULL,
	"negotiating" integer DEFAULT 0 NOT NULL,
	"wished" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chain_nodes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "chain_nodes_name" UNIQUE("company_id","chain_id","name"),
	CONSTRAINT "chain_nodes_counts" CHECK (landed >= 0 and negotiating >= 0 and wished >= 0)
);
--> statement-breakpoint
ALTER TABLE "chain_nodes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chains" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chains_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "chains_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "chains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "node_firms" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"firm_id" uuid,
	"project_id" uuid,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "node_firms_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "node_firms_name" UNIQUE("company_id","node_id","name"),
	CONSTRAINT "node_firms_project" UNIQUE("company_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "node_firms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_import_rows" (
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
	"mark" text NOT NULL,
	"firm_id" uuid,
	"deal_id" uuid,
	CONSTRAINT "deal_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "deal_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "deal_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_imports" (
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
	"pipeline_id" uuid,
	CONSTRAINT "deal_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "deal_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chain_import_rows" ADD CONSTRAINT "chain_import_rows_company_id_import_id_chain_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."chain_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_nodes" ADD CONSTRAINT "chain_nodes_company_id_chain_id_chains_company_id_id_fk" FOREIGN KEY ("company_id","chain_id") REFERENCES "public"."chains"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_firms" ADD CONSTRAINT "node_firms_company_id_node_id_chain_nodes_company_id_id_fk" FOREIGN KEY ("company_id","node_id") REFERENCES "public"."chain_nodes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_firms" ADD CONSTRAINT "node_firms_company_id_firm_id_firms_company_id_id_fk" FOREIGN KEY ("company_id","firm_id") REFERENCES "public"."firms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_firms" ADD CONSTRAINT "node_firms_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_import_rows" ADD CONSTRAINT "deal_import_rows_company_id_import_id_deal_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."deal_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_import_rows_verdict" ON "chain_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "chain_imports_age" ON "chain_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "chain_nodes_place" ON "chain_nodes" USING btree ("company_id","chain_id","place","id");--> statement-breakpoint
CREATE INDEX "chains_age" ON "chains" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "node_firms_age" ON "node_firms" USING btree ("company_id","node_id","at","id");--> statement-breakpoint
CREATE INDEX "node_firms_firm" ON "node_firms" USING btree ("company_id","firm_id");--> statement-breakpoint
CREATE INDEX "deal_import_rows_verdict" ON "deal_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "deal_imports_age" ON "deal_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE POLICY "chain_import_rows_tenant" ON "chain_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "chain_imports_tenant" ON "chain_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "chain_nodes_tenant" ON "chain_nodes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "chains_tenant" ON "chains" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "node_firms_tenant" ON "node_firms" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "deal_import_rows_tenant" ON "deal_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "deal_imports_tenant" ON "deal_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "chain_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "chain_import_rows" TO app_tenant;
ALTER TABLE "chain_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "chain_imports" TO app_tenant;
ALTER TABLE "chain_nodes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "chain_nodes" TO app_tenant;
ALTER TABLE "chains" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "chains" TO app_tenant;
ALTER TABLE "deal_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "deal_import_rows" TO app_tenant;
ALTER TABLE "deal_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "deal_imports" TO app_tenant;
ALTER TABLE "node_firms" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "node_firms" TO app_tenant;
