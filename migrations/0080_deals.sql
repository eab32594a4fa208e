CREATE TABLE "deal_approvals" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"approval_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stage_id" uuid,
	"amount_fen" bigint,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_approvals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "deal_approvals_approval" UNIQUE("company_id","approval_id")
);
--> statement-breakpoint
ALTER TABLE "deal_approvals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_documents" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_by_name" text NOT NULL,
	"checked_by" uuid,
	"checked_by_name" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_documents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "deal_documents_other_eyes" CHECK (checked_by is null or checked_by <> uploaded_by)
);
--> statement-breakpoint
ALTER TABLE "deal_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "deal_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "deal_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_fen" bigint NOT NULL,
	"discount_per_mille" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "deal_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "deal_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deals" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"firm_id" uuid,
	"person_id" uuid,
	"clue_id" uuid,
	"state" text NOT NULL,
	"pipeline_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"entered_stage_at" timestamp with time zone DEFAULT now() NOT NULL,
	"amount_fen" bigint NOT NULL,
	"guarded_fen" bigint,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"rate" integer,
	"rate_on" date,
	"yuan_fen" bigint,
	"expected_close" date,
	"category" text DEFAULT 'pipeline' NOT NULL,
	"need" text DEFAULT '' NOT NULL,
	"solution" text DEFAULT '' NOT NULL,
	"next_step" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"owner_account_id" uuid,
	"lost_reason" text,
	"competitor" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(number || chr(10) || title)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "deals_number" UNIQUE("company_id","number"),
	CONSTRAINT "deals_amounts" CHECK (amount_fen >= 0),
	CONSTRAINT "deals_lost_reason" CHECK ((state = 'lost') = (lost_reason is not null)),
	CONSTRAINT "deals_ended_at" CHECK ((state in ('won', 'lost', 'invalid')) = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "deals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pipeline_stages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"pipeline_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"per_mille" integer NOT NULL,
	"sla_days" integer,
	"gate" jsonb NOT NULL,
	"guards_amount" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "pipeline_stages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "pipeline_stages_per_mille" CHECK (per_mille between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "pipeline_stages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pipelines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pipelines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "pipelines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quotes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"edition" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"currency" text NOT NULL,
	"valid_until" date NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "quotes_edition" UNIQUE("company_id","deal_id","edition"),
	CONSTRAINT "quotes_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "quotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stage_moves" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_stage_id" uuid,
	"to_stage_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_moves_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "stage_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_approvals" ADD CONSTRAINT "deal_approvals_company_id_deal_id_deals_company_id_id_fk" FOREIGN KEY ("company_id","deal_id") REFERENCES "public"."deals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_approvals" ADD CONSTRAINT "deal_approvals_company_id_stage_id_pipeline_stages_company_id_id_fk" FOREIGN KEY ("company_id","stage_id") REFERENCES "public"."pipeline_stages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_documents" ADD CONSTRAINT "deal_documents_company_id_deal_id_deals_company_id_id_fk" FOREIGN KEY ("company_id","deal_id") REFERENCES "public"."deals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_documents" ADD CONSTRAINT "deal_documents_company_id_file_id_stored_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."stored_files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_keys" ADD CONSTRAINT "deal_keys_company_id_object_id_deals_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."deals"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_company_id_deal_id_deals_company_id_id_fk" FOREIGN KEY ("company_id","deal_id") REFERENCES "public"."deals"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_company_id_pipeline_id_pipelines_company_id_id_fk" FOREIGN KEY ("company_id","pipeline_id") REFERENCES "public"."pipelines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_company_id_stage_id_pipeline_stages_company_id_id_fk" FOREIGN KEY ("company_id","stage_id") REFERENCES "public"."pipeline_stages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_company_id_owner_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","owner_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_stages" ADD CONSTRAINT "pipeline_stages_company_id_pipeline_id_pipelines_company_id_id_fk" FOREIGN KEY ("company_id","pipeline_id") REFERENCES "public"."pipelines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_deal_id_deals_company_id_id_fk" FOREIGN KEY ("company_id","deal_id") REFERENCES "public"."deals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_company_id_deal_id_deals_company_id_id_fk" FOREIGN KEY ("company_id","deal_id") REFERENCES "public"."deals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_company_id_from_stage_id_pipeline_stages_company_id_id_fk" FOREIGN KEY ("company_id","from_stage_id") REFERENCES "public"."pipeline_stages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_company_id_to_stage_id_pipeline_stages_company_id_id_fk" FOREIGN KEY ("company_id","to_stage_id") REFERENCES "public"."pipeline_stages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_approvals_deal" ON "deal_approvals" USING btree ("company_id","deal_id","created_at");--> statement-breakpoint
CREATE INDEX "deal_documents_deal" ON "deal_documents" USING btree ("company_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deal_keys_key" ON "deal_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "deal_keys_object" ON "deal_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "deal_lines_place" ON "deal_lines" USING btree ("company_id","deal_id","place");--> statement-breakpoint
CREATE INDEX "deals_age" ON "deals" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "deals_stage" ON "deals" USING btree ("company_id","stage_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "deals_state" ON "deals" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "deals_owner" ON "deals" USING btree ("company_id","owner_account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "deals_firm" ON "deals" USING btree ("company_id","firm_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "deals_person" ON "deals" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "deals_clue" ON "deals" USING btree ("company_id","clue_id");--> statement-breakpoint
CREATE INDEX "deals_close" ON "deals" USING btree ("company_id","expected_close","id");--> statement-breakpoint
CREATE INDEX "deals_amount" ON "deals" USING btree ("company_id","yuan_fen","id");--> statement-breakpoint
CREATE INDEX "deals_ended" ON "deals" USING btree ("company_id","state","ended_at");--> statement-breakpoint
CREATE INDEX "pipeline_stages_place" ON "pipeline_stages" USING btree ("company_id","pipeline_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "pipelines_default" ON "pipelines" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "pipelines_age" ON "pipelines" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_age" ON "quotes" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_accepted" ON "quotes" USING btree ("company_id","deal_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "stage_moves_deal" ON "stage_moves" USING btree ("company_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stage_moves_stage" ON "stage_moves" USING btree ("company_id","to_stage_id","created_at");--> statement-breakpoint
CREATE POLICY "deal_approvals_tenant" ON "deal_approvals" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "deal_documents_tenant" ON "deal_documents" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "deal_keys_tenant" ON "deal_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "deal_lines_tenant" ON "deal_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "deals_tenant" ON "deals" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pipeline_stages_tenant" ON "pipeline_stages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pipelines_tenant" ON "pipelines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "quotes_tenant" ON "quotes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "stage_moves_tenant" ON "stage_moves" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "deal_approvals" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "deal_approvals" TO app_tenant;
ALTER TABLE "deal_documents" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "deal_documents" TO app_tenant;
ALTER TABLE "deal_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "deal_keys" TO app_tenant;
ALTER TABLE "deal_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "deal_lines" TO app_tenant;
ALTER TABLE "deals" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "deals" TO app_tenant;
ALTER TABLE "pipeline_stages" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "pipeline_stages" TO app_tenant;
ALTER TABLE "pipelines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "pipelines" TO app_tenant;
ALTER TABLE "quotes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "quotes" TO app_tenant;
ALTER TABLE "stage_moves" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "stage_moves" TO app_tenant;
