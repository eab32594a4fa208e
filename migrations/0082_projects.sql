CREATE TABLE "project_arrivals" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"arrived_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"counting_version" integer DEFAULT 1 NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"decided_by_id" uuid,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_arrivals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_arrivals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_countings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_countings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "project_countings_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "project_countings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_documents" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"checked_by_id" uuid,
	"checked_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_moves" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_moves_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_plan_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "project_plan_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_plan_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_problems" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"is_blocking" boolean NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"due_on" date,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_problems_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_problems" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_stage_rules" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"stage" text NOT NULL,
	"sla_days" integer,
	"documents" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "project_stage_rules_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "project_stage_rules_stage" UNIQUE("company_id","stage")
);
--> statement-breakpoint
ALTER TABLE "project_stage_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"firm_id" uuid,
	"investor" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"promised_fen" bigint DEFAULT 0 NOT NULL,
	"arrived_fen" bigint DEFAULT 0 NOT NULL,
	"land_centimu" integer DEFAULT 0 NOT NULL,
	"jobs" integer DEFAULT 0 NOT NULL,
	"yearly_tax_fen" bigint DEFAULT 0 NOT NULL,
	"contract_number" text DEFAULT '' NOT NULL,
	"next_visit_at" timestamp with time zone,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"assessment" text DEFAULT 'none' NOT NULL,
	"approval_id" uuid,
	"open_problems" integer DEFAULT 0 NOT NULL,
	"blocking_problems" integer DEFAULT 0 NOT NULL,
	"signals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"red_from" timestamp with time zone,
	"amber_from" timestamp with time zone,
	"lead_id" uuid NOT NULL,
	"lead_name" text NOT NULL,
	"department_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "projects_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_arrivals" ADD CONSTRAINT "project_arrivals_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_documents" ADD CONSTRAINT "project_documents_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_moves" ADD CONSTRAINT "project_moves_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_plan_lines" ADD CONSTRAINT "project_plan_lines_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_problems" ADD CONSTRAINT "project_problems_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_firm_id_firms_company_id_id_fk" FOREIGN KEY ("company_id","firm_id") REFERENCES "public"."firms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_arrivals_project" ON "project_arrivals" USING btree ("company_id","project_id","arrived_on","id");--> statement-breakpoint
CREATE INDEX "project_arrivals_age" ON "project_arrivals" USING btree ("company_id","project_id","at","id");--> statement-breakpoint
CREATE INDEX "project_documents_project" ON "project_documents" USING btree ("company_id","project_id","at","id");--> statement-breakpoint
CREATE INDEX "project_moves_project" ON "project_moves" USING btree ("company_id","project_id","at","id");--> statement-breakpoint
CREATE INDEX "project_plan_lines_project" ON "project_plan_lines" USING btree ("company_id","project_id","due_on");--> statement-breakpoint
CREATE INDEX "project_problems_project" ON "project_problems" USING btree ("company_id","project_id","at","id");--> statement-breakpoint
CREATE INDEX "projects_age" ON "projects" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_state" ON "projects" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_lead" ON "projects" USING btree ("company_id","lead_id","updated_at");--> statement-breakpoint
CREATE INDEX "projects_department" ON "projects" USING btree ("company_id","department_id","updated_at");--> statement-breakpoint
CREATE INDEX "projects_promised" ON "projects" USING btree ("company_id","promised_fen","id");--> statement-breakpoint
CREATE INDEX "projects_since" ON "projects" USING btree ("company_id","stage_since","id");--> statement-breakpoint
CREATE INDEX "projects_visit" ON "projects" USING btree ("company_id","next_visit_at","id");--> statement-breakpoint
CREATE INDEX "projects_region" ON "projects" USING btree ("company_id","region","updated_at");--> statement-breakpoint
CREATE INDEX "projects_firm" ON "projects" USING btree ("company_id","firm_id","updated_at");--> statement-breakpoint
CREATE POLICY "project_arrivals_tenant" ON "project_arrivals" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "project_countings_tenant" ON "project_countings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "project_documents_tenant" ON "project_documents" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "project_moves_tenant" ON "project_moves" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "project_plan_lines_tenant" ON "project_plan_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "project_problems_tenant" ON "project_problems" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "project_stage_rules_tenant" ON "project_stage_rules" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "projects_tenant" ON "projects" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "project_arrivals" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "project_arrivals" TO app_tenant;
ALTER TABLE "project_countings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "project_countings" TO app_tenant;
ALTER TABLE "project_documents" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "project_documents" TO app_tenant;
ALTER TABLE "project_moves" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "project_moves" TO app_tenant;
ALTER TABLE "project_plan_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "project_plan_lines" TO app_tenant;
ALTER TABLE "project_problems" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "project_problems" TO app_tenant;
ALTER TABLE "project_stage_rules" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "project_stage_rules" TO app_tenant;
ALTER TABLE "projects" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "projects" TO app_tenant;
