CREATE TABLE "expected_figures" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"fen" bigint NOT NULL,
	"by_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expected_figures_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "expected_figures_month" UNIQUE("company_id","account_id","month")
);
--> statement-breakpoint
ALTER TABLE "expected_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forecast_snapshots" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"taken_on" date NOT NULL,
	"month" date NOT NULL,
	"account_id" uuid NOT NULL,
	"commit_fen" bigint NOT NULL,
	"best_fen" bigint NOT NULL,
	"pipeline_fen" bigint NOT NULL,
	"weighted_fen" bigint NOT NULL,
	"won_fen" bigint NOT NULL,
	"deals" integer NOT NULL,
	"unpriced" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forecast_snapshots_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "forecast_snapshots_once" UNIQUE("company_id","month","taken_on","account_id")
);
--> statement-breakpoint
ALTER TABLE "forecast_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "targets" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"metric" text NOT NULL,
	"month" date NOT NULL,
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"base_fen" bigint DEFAULT 0 NOT NULL,
	"stretch_fen" bigint DEFAULT 0 NOT NULL,
	"challenge_fen" bigint DEFAULT 0 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "targets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "targets_cell" UNIQUE("company_id","metric","month","scope","scope_id"),
	CONSTRAINT "targets_amounts" CHECK (base_fen >= 0 and stretch_fen >= 0 and challenge_fen >= 0)
);
--> statement-breakpoint
ALTER TABLE "targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "forecast_snapshots_account" ON "forecast_snapshots" USING btree ("company_id","month","account_id","taken_on");--> statement-breakpoint
CREATE POLICY "expected_figures_tenant" ON "expected_figures" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "forecast_snapshots_tenant" ON "forecast_snapshots" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "targets_tenant" ON "targets" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "expected_figures" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "expected_figures" TO app_tenant;
ALTER TABLE "forecast_snapshots" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "forecast_snapshots" TO app_tenant;
ALTER TABLE "targets" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "targets" TO app_tenant;
