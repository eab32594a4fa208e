CREATE TABLE "site_licences" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"months" integer NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "site_licences_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_licences_order" UNIQUE("company_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "site_licences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "site_licences" ADD CONSTRAINT "site_licences_company_id_site_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_licences_site" ON "site_licences" USING btree ("company_id","site_id");--> statement-breakpoint
CREATE POLICY "site_licences_tenant" ON "site_licences" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "site_licences" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "site_licences" TO app_tenant;
