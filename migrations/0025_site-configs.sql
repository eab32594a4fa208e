CREATE TABLE "site_configs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"config" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_configs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_configs_site" UNIQUE("company_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "site_configs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "site_configs" ADD CONSTRAINT "site_configs_company_id_site_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "site_configs_tenant" ON "site_configs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "site_configs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "site_configs" TO app_tenant;
