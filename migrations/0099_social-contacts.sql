CREATE TABLE "asset_check_runs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"failed" integer NOT NULL,
	"total" integer NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asset_check_runs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "asset_check_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"mode" text NOT NULL,
	"corp_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"sealed_keys" text,
	"called_at" timestamp with time zone,
	"tags_synced_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "social_accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "social_accounts_one" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "social_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_codes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"config_id" text NOT NULL,
	"url" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_codes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "social_codes_channel" UNIQUE("company_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "social_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_contacts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"corp_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"external_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"lost_at" timestamp with time zone,
	"tags_at" timestamp with time zone,
	CONSTRAINT "social_contacts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "social_contacts_one" UNIQUE("company_id","corp_id","agent_id","external_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "social_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_events" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "social_events_digest" UNIQUE("company_id","digest")
);
--> statement-breakpoint
ALTER TABLE "social_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_month_counts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"month" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "social_month_counts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "social_month_counts_one" UNIQUE("company_id","customer_id","month")
);
--> statement-breakpoint
ALTER TABLE "social_month_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_sends" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"segment_id" uuid NOT NULL,
	"segment_name" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "social_sends_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "social_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_staff" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "social_staff_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "social_staff_one" UNIQUE("company_id","staff_id"),
	CONSTRAINT "social_staff_user" UNIQUE("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "social_staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_tags" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"local_id" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"is_set" boolean NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "social_tags_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "social_tags_local" UNIQUE("company_id","local_id"),
	CONSTRAINT "social_tags_remote" UNIQUE("company_id","remote_id")
);
--> statement-breakpoint
ALTER TABLE "social_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_tasks" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"staff_id" uuid,
	"external_id" text,
	"state" text NOT NULL,
	"reason" text,
	"month" text,
	"requested_at" timestamp with time zone,
	"remote_id" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_tasks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "social_tasks_one" UNIQUE("company_id","send_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "social_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_transfers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"handover_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"from_staff_id" uuid NOT NULL,
	"to_staff_id" uuid NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_transfers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "social_transfers_one" UNIQUE("company_id","handover_id","external_id","from_staff_id")
);
--> statement-breakpoint
ALTER TABLE "social_transfers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_assets" ADD COLUMN "reached" bigint;--> statement-breakpoint
ALTER TABLE "data_assets" ADD COLUMN "converted" bigint;--> statement-breakpoint
ALTER TABLE "asset_check_runs" ADD CONSTRAINT "asset_check_runs_company_id_check_id_asset_checks_company_id_id_fk" FOREIGN KEY ("company_id","check_id") REFERENCES "public"."asset_checks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_tasks" ADD CONSTRAINT "social_tasks_company_id_send_id_social_sends_company_id_id_fk" FOREIGN KEY ("company_id","send_id") REFERENCES "public"."social_sends"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_check_runs_check" ON "asset_check_runs" USING btree ("company_id","check_id","ran_at");--> statement-breakpoint
CREATE INDEX "social_contacts_customer" ON "social_contacts" USING btree ("company_id","customer_id","added_at");--> statement-breakpoint
CREATE INDEX "social_events_age" ON "social_events" USING btree ("company_id","received_at","id");--> statement-breakpoint
CREATE INDEX "social_events_state" ON "social_events" USING btree ("company_id","state","received_at","id");--> statement-breakpoint
CREATE INDEX "social_sends_age" ON "social_sends" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "social_sends_state" ON "social_sends" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "social_sends_creator" ON "social_sends" USING btree ("company_id","created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "social_tasks_send" ON "social_tasks" USING btree ("company_id","send_id","state","id");--> statement-breakpoint
CREATE INDEX "social_tasks_staff" ON "social_tasks" USING btree ("company_id","staff_id","state","changed_at","id");--> statement-breakpoint
CREATE INDEX "social_tasks_customer" ON "social_tasks" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "social_transfers_age" ON "social_transfers" USING btree ("company_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "social_transfers_state" ON "social_transfers" USING btree ("company_id","state","changed_at","id");--> statement-breakpoint
CREATE INDEX "social_transfers_external" ON "social_transfers" USING btree ("company_id","external_id");--> statement-breakpoint
CREATE INDEX "social_transfers_customer" ON "social_transfers" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "asset_checks_failing" ON "asset_checks" USING btree ("company_id","failing_since","id");--> statement-breakpoint
CREATE POLICY "asset_check_runs_tenant" ON "asset_check_runs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_accounts_tenant" ON "social_accounts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_codes_tenant" ON "social_codes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_contacts_tenant" ON "social_contacts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_events_tenant" ON "social_events" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_month_counts_tenant" ON "social_month_counts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_sends_tenant" ON "social_sends" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_staff_tenant" ON "social_staff" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_tags_tenant" ON "social_tags" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_tasks_tenant" ON "social_tasks" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "social_transfers_tenant" ON "social_transfers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "asset_check_runs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "asset_check_runs" TO app_tenant;
ALTER TABLE "social_accounts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_accounts" TO app_tenant;
ALTER TABLE "social_codes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_codes" TO app_tenant;
ALTER TABLE "social_contacts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_contacts" TO app_tenant;
ALTER TABLE "social_events" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_events" TO app_tenant;
ALTER TABLE "social_month_counts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_month_counts" TO app_tenant;
ALTER TABLE "social_sends" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_sends" TO app_tenant;
ALTER TABLE "social_staff" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_staff" TO app_tenant;
ALTER TABLE "social_tags" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_tags" TO app_tenant;
ALTER TABLE "social_tasks" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_tasks" TO app_tenant;
ALTER TABLE "social_transfers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "social_transfers" TO app_tenant;
