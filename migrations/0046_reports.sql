CREATE TABLE "marketing_reports" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"days" integer NOT NULL,
	"blocks" jsonb NOT NULL,
	"schedule" jsonb,
	"next_at" timestamp with time zone,
	"staff_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "marketing_reports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "marketing_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_links" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "report_links_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "report_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_snapshots" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"made_by_name" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "report_snapshots_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_company_id_snapshot_id_report_snapshots_company_id_id_fk" FOREIGN KEY ("company_id","snapshot_id") REFERENCES "public"."report_snapshots"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_snapshots" ADD CONSTRAINT "report_snapshots_company_id_report_id_marketing_reports_company_id_id_fk" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."marketing_reports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_reports_age" ON "marketing_reports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "marketing_reports_maker" ON "marketing_reports" USING btree ("company_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "report_links_snapshot" ON "report_links" USING btree ("company_id","snapshot_id");--> statement-breakpoint
CREATE INDEX "report_snapshots_report" ON "report_snapshots" USING btree ("company_id","report_id","to_at");--> statement-breakpoint
CREATE POLICY "marketing_reports_tenant" ON "marketing_reports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "report_links_tenant" ON "report_links" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "report_snapshots_tenant" ON "report_snapshots" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "marketing_reports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "marketing_reports" TO app_tenant;
ALTER TABLE "report_links" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "report_links" TO app_tenant;
ALTER TABLE "report_snapshots" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "report_snapshots" TO app_tenant;
