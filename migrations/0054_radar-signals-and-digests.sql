CREATE TABLE "radar_digest_opt_outs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "radar_digest_opt_outs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "radar_digest_opt_outs_account" UNIQUE("company_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "radar_digest_opt_outs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "radar_tasks" ADD COLUMN "digested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "claimed_by" text;--> statement-breakpoint
CREATE INDEX "radar_tasks_digest" ON "radar_tasks" USING btree ("company_id","assignee_account_id") WHERE is_in_digest and digested_at is null;--> statement-breakpoint
CREATE POLICY "radar_digest_opt_outs_tenant" ON "radar_digest_opt_outs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "radar_digest_opt_outs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "radar_digest_opt_outs" TO app_tenant;
