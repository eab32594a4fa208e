CREATE TABLE "radar_links" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"evidence" text NOT NULL,
	"by_account_id" uuid,
	"by_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "radar_links_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "radar_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "radar_persons" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text,
	"customer_card_id" uuid,
	"owner_account_id" uuid,
	"region" text,
	"score" numeric(4, 1) DEFAULT 0 NOT NULL,
	"level" text DEFAULT 'cold' NOT NULL,
	"chosen_level" text,
	"fit" integer DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules_version" integer DEFAULT 0 NOT NULL,
	"scored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "radar_persons_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "radar_persons_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "radar_persons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "radar_rule_versions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_account_id" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "radar_rule_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "radar_rule_versions_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "radar_rule_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "radar_signals" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"visit_id" uuid,
	"rules_version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "radar_signals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "radar_signals_key" UNIQUE("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "radar_signals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "radar_tasks" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"assignee_account_id" uuid,
	"reason" text NOT NULL,
	"visit_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"is_in_digest" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "radar_tasks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "radar_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "radar_visits" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"dwell_ms" integer DEFAULT 0 NOT NULL,
	"position" integer,
	"is_counted" boolean NOT NULL,
	CONSTRAINT "radar_visits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "radar_visits_visit" UNIQUE("company_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "radar_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "seen_visits" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"is_opening" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_visits_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "seen_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "radar_links" ADD CONSTRAINT "radar_links_company_id_person_id_radar_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."radar_persons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "radar_tasks" ADD CONSTRAINT "radar_tasks_company_id_person_id_radar_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."radar_persons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "radar_links_visitor" ON "radar_links" USING btree ("company_id","visitor_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "radar_links_person" ON "radar_links" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "radar_links_history" ON "radar_links" USING btree ("company_id","visitor_id");--> statement-breakpoint
CREATE INDEX "radar_persons_seen" ON "radar_persons" USING btree ("company_id","last_seen_at","id");--> statement-breakpoint
CREATE INDEX "radar_persons_score" ON "radar_persons" USING btree ("company_id","score","id");--> statement-breakpoint
CREATE INDEX "radar_persons_owner" ON "radar_persons" USING btree ("company_id","owner_account_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "radar_persons_customer" ON "radar_persons" USING btree ("company_id","customer_card_id");--> statement-breakpoint
CREATE INDEX "radar_signals_visitor" ON "radar_signals" USING btree ("company_id","visitor_id","at");--> statement-breakpoint
CREATE INDEX "radar_tasks_assignee" ON "radar_tasks" USING btree ("company_id","assignee_account_id","state","due_at");--> statement-breakpoint
CREATE INDEX "radar_tasks_person" ON "radar_tasks" USING btree ("company_id","person_id","at");--> statement-breakpoint
CREATE INDEX "radar_tasks_due" ON "radar_tasks" USING btree ("company_id","state","due_at");--> statement-breakpoint
CREATE INDEX "radar_visits_visitor" ON "radar_visits" USING btree ("company_id","visitor_id","started_at");--> statement-breakpoint
CREATE INDEX "radar_visits_seen" ON "radar_visits" USING btree ("company_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "seen_visits_at" ON "seen_visits" USING btree ("company_id","at");--> statement-breakpoint
CREATE POLICY "radar_links_tenant" ON "radar_links" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "radar_persons_tenant" ON "radar_persons" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "radar_rule_versions_tenant" ON "radar_rule_versions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "radar_signals_tenant" ON "radar_signals" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "radar_tasks_tenant" ON "radar_tasks" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "radar_visits_tenant" ON "radar_visits" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seen_visits_tenant" ON "seen_visits" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "radar_links" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "radar_links" TO app_tenant;
ALTER TABLE "radar_persons" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "radar_persons" TO app_tenant;
ALTER TABLE "radar_rule_versions" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "radar_rule_versions" TO app_tenant;
ALTER TABLE "radar_signals" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "radar_signals" TO app_tenant;
ALTER TABLE "radar_tasks" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "radar_tasks" TO app_tenant;
ALTER TABLE "radar_visits" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "radar_visits" TO app_tenant;
ALTER TABLE "seen_visits" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "seen_visits" TO app_tenant;
