CREATE TABLE "asset_certificates" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"figures" jsonb NOT NULL,
	"submitted_by_name" text NOT NULL,
	"confirmed_by_name" text NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asset_certificates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "asset_certificates_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "asset_certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "asset_checks" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"column" text NOT NULL,
	"args" jsonb NOT NULL,
	"failed" integer,
	"total" integer,
	"ran_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	CONSTRAINT "asset_checks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "asset_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "asset_grants" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"who_name" text NOT NULL,
	"purpose" text NOT NULL,
	"until" date NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_grants_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "asset_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "asset_uses" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "asset_uses_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "asset_uses_one" UNIQUE("company_id","asset_id","purpose","day")
);
--> statement-breakpoint
ALTER TABLE "asset_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_assets" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"number" integer,
	"grade" text NOT NULL,
	"suggested_grade" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"legal_basis" text DEFAULT '' NOT NULL,
	"retention" text DEFAULT '' NOT NULL,
	"unit_fen" integer DEFAULT 0 NOT NULL,
	"steward_account_id" uuid,
	"steward_name" text DEFAULT '' NOT NULL,
	"submitted_by" uuid,
	"submitted_by_name" text DEFAULT '' NOT NULL,
	"confirmed_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"wanted" jsonb,
	"rows" bigint DEFAULT 0 NOT NULL,
	"filled" bigint DEFAULT 0 NOT NULL,
	"fillable" bigint DEFAULT 0 NOT NULL,
	"fresh" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_assets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "data_assets_source" UNIQUE("company_id","source"),
	CONSTRAINT "data_assets_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "data_assets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_request_pages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"singleton" boolean DEFAULT true NOT NULL,
	"public_id" text NOT NULL,
	CONSTRAINT "data_request_pages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "data_request_pages_one" UNIQUE("company_id","singleton")
);
--> statement-breakpoint
ALTER TABLE "data_request_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_requests" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"mobile" text NOT NULL,
	"mobile_masked" text NOT NULL,
	"digest" text NOT NULL,
	"note" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"sealed" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone,
	"retain_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "data_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "erased_contacts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erased_contacts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "erased_contacts_digest" UNIQUE("company_id","digest")
);
--> statement-breakpoint
ALTER TABLE "erased_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "erasure_certificates" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"left" integer NOT NULL,
	"columns" integer NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasure_certificates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "erasure_certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "asset_certificates" ADD CONSTRAINT "asset_certificates_company_id_asset_id_data_assets_company_id_id_fk" FOREIGN KEY ("company_id","asset_id") REFERENCES "public"."data_assets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_checks" ADD CONSTRAINT "asset_checks_company_id_asset_id_data_assets_company_id_id_fk" FOREIGN KEY ("company_id","asset_id") REFERENCES "public"."data_assets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_grants" ADD CONSTRAINT "asset_grants_company_id_asset_id_data_assets_company_id_id_fk" FOREIGN KEY ("company_id","asset_id") REFERENCES "public"."data_assets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_uses" ADD CONSTRAINT "asset_uses_company_id_asset_id_data_assets_company_id_id_fk" FOREIGN KEY ("company_id","asset_id") REFERENCES "public"."data_assets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_certificates" ADD CONSTRAINT "erasure_certificates_company_id_request_id_data_requests_company_id_id_fk" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."data_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_certificates_asset" ON "asset_certificates" USING btree ("company_id","asset_id","number");--> statement-breakpoint
CREATE INDEX "asset_checks_asset" ON "asset_checks" USING btree ("company_id","asset_id","id");--> statement-breakpoint
CREATE INDEX "asset_grants_age" ON "asset_grants" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "asset_grants_account" ON "asset_grants" USING btree ("company_id","asset_id","account_id","purpose");--> statement-breakpoint
CREATE INDEX "data_assets_name" ON "data_assets" USING btree ("company_id","name","id");--> statement-breakpoint
CREATE INDEX "data_assets_rows" ON "data_assets" USING btree ("company_id","rows","id");--> statement-breakpoint
CREATE INDEX "data_assets_state" ON "data_assets" USING btree ("company_id","state","name","id");--> statement-breakpoint
CREATE INDEX "data_assets_grade" ON "data_assets" USING btree ("company_id","grade","name","id");--> statement-breakpoint
CREATE INDEX "data_requests_age" ON "data_requests" USING btree ("company_id","received_at","id");--> statement-breakpoint
CREATE INDEX "data_requests_state" ON "data_requests" USING btree ("company_id","state","received_at","id");--> statement-breakpoint
CREATE INDEX "data_requests_kind" ON "data_requests" USING btree ("company_id","kind","received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_open" ON "data_requests" USING btree ("company_id","digest","kind") WHERE state in ('received', 'verifying', 'processing');--> statement-breakpoint
CREATE INDEX "erasure_certificates_request" ON "erasure_certificates" USING btree ("company_id","request_id","made_at");--> statement-breakpoint
CREATE POLICY "audit_entries_system" ON "audit_entries" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "asset_certificates_tenant" ON "asset_certificates" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "asset_checks_tenant" ON "asset_checks" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "asset_grants_tenant" ON "asset_grants" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "asset_uses_tenant" ON "asset_uses" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "data_assets_tenant" ON "data_assets" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "data_request_pages_tenant" ON "data_request_pages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "data_requests_tenant" ON "data_requests" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "erased_contacts_tenant" ON "erased_contacts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "erasure_certificates_tenant" ON "erasure_certificates" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "asset_certificates" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "asset_certificates" TO app_tenant;
ALTER TABLE "asset_checks" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "asset_checks" TO app_tenant;
ALTER TABLE "asset_grants" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "asset_grants" TO app_tenant;
ALTER TABLE "asset_uses" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "asset_uses" TO app_tenant;
GRANT select, update ON "audit_entries" TO app_system;
ALTER TABLE "data_assets" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "data_assets" TO app_tenant;
ALTER TABLE "data_request_pages" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "data_request_pages" TO app_tenant;
ALTER TABLE "data_requests" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "data_requests" TO app_tenant;
ALTER TABLE "erased_contacts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "erased_contacts" TO app_tenant;
ALTER TABLE "erasure_certificates" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "erasure_certificates" TO app_tenant;
