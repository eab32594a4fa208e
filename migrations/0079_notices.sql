CREATE TABLE "notices" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "notices_key" UNIQUE("company_id","account_id","key")
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "notices_account" ON "notices" USING btree ("company_id","account_id","at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("company_id","account_id","at","id") WHERE read_at is null;--> statement-breakpoint
CREATE POLICY "notices_tenant" ON "notices" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "notices" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "notices" TO app_tenant;
