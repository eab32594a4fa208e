CREATE TABLE "early_reports" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"events" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_reports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "early_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "early_reports_page" ON "early_reports" USING btree ("company_id","page_id");--> statement-breakpoint
CREATE POLICY "early_reports_tenant" ON "early_reports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
--> statement-breakpoint
-- Row-level security, grants and marks of public pages
ALTER TABLE "early_reports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "early_reports" TO app_tenant;
