CREATE TABLE "clue_absences" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"deputy_account_id" uuid,
	CONSTRAINT "clue_absences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "clue_absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_assign_members" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clue_assign_members_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_assign_members_account" UNIQUE("company_id","rule_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "clue_assign_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_assign_rules" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"strategy" text NOT NULL,
	"pool_id" uuid,
	"day_cap" integer NOT NULL,
	"duty_from" integer DEFAULT 0 NOT NULL,
	"duty_to" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clue_assign_rules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "clue_assign_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_pool_members" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clue_pool_members_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_pool_members_account" UNIQUE("company_id","pool_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "clue_pool_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_pools" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" text DEFAULT 'claimable' NOT NULL,
	"sight" text DEFAULT 'everyone' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"day_cap" integer NOT NULL,
	"cooldown_days" integer NOT NULL,
	"target_pool_id" uuid,
	"clocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clue_pools_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_pools_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "clue_pools" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_settings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"own_limit" integer NOT NULL,
	"view_cap" integer NOT NULL,
	"is_recycling" boolean DEFAULT true NOT NULL,
	"product_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules_number" integer DEFAULT 1 NOT NULL,
	"score_model" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clue_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_settings_only" UNIQUE("company_id","is_only")
);
--> statement-breakpoint
ALTER TABLE "clue_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_acts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"clue_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "clue_acts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_acts_key" UNIQUE("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "clue_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_claim_days" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"day" date NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clue_claim_days_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_claim_days_day" UNIQUE("company_id","account_id","day","source_id")
);
--> statement-breakpoint
ALTER TABLE "clue_claim_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "clue_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "clue_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_loads" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clue_loads_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_loads_account" UNIQUE("company_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "clue_loads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_preview_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"preview_id" uuid NOT NULL,
	"clue_id" uuid NOT NULL,
	"owner_account_id" uuid NOT NULL,
	"clue_version" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"clock" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "clue_preview_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_preview_lines_clue" UNIQUE("company_id","preview_id","clue_id")
);
--> statement-breakpoint
ALTER TABLE "clue_preview_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_previews" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"phase" text DEFAULT 'announced' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clue_previews_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_previews_run" UNIQUE("company_id","run_at")
);
--> statement-breakpoint
ALTER TABLE "clue_previews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_score_parts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"clue_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "clue_score_parts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_score_parts_key" UNIQUE("company_id","clue_id","kind")
);
--> statement-breakpoint
ALTER TABLE "clue_score_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_spells" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"clue_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "clue_spells_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "clue_spells" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clue_views" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clue_id" uuid NOT NULL,
	CONSTRAINT "clue_views_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_views_day" UNIQUE("company_id","account_id","day","clue_id")
);
--> statement-breakpoint
ALTER TABLE "clue_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clues" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid,
	"firm_id" uuid,
	"company" text DEFAULT '' NOT NULL,
	"product_line" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT 'C' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"intent" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(company || chr(10) || product_line || chr(10) || industry || chr(10) || region)) STORED,
	"origin" text NOT NULL,
	"origin_card_id" uuid,
	"origin_share_link_id" uuid,
	"origin_share_depth" integer,
	"origin_sharer_account_id" uuid,
	"origin_activity_id" uuid,
	"origin_content_id" uuid,
	"origin_campaign" text DEFAULT '' NOT NULL,
	"origin_channel" text DEFAULT '' NOT NULL,
	"arrivals" integer DEFAULT 1 NOT NULL,
	"last_arrival_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"pool_id" uuid NOT NULL,
	"owner_account_id" uuid,
	"owned_at" timestamp with time zone,
	"assigned_because" jsonb,
	"score" integer DEFAULT 0 NOT NULL,
	"scored_at" timestamp with time zone,
	"valid_touches" integer DEFAULT 0 NOT NULL,
	"last_valid_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"recycle_at" timestamp with time zone,
	"clock" text,
	"extended_until" timestamp with time zone,
	"extended_days" integer DEFAULT 0 NOT NULL,
	"exempt_until" timestamp with time zone,
	"exempt_reason" text DEFAULT '' NOT NULL,
	"return_reason" text,
	"returned_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"converted_at" timestamp with time zone,
	"converted_firm_id" uuid,
	"converted_deal_id" uuid,
	"merged_into_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clues_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "clues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clue_assign_members" ADD CONSTRAINT "clue_assign_members_company_id_rule_id_clue_assign_rules_company_id_id_fk" FOREIGN KEY ("company_id","rule_id") REFERENCES "public"."clue_assign_rules"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clue_pool_members" ADD CONSTRAINT "clue_pool_members_company_id_pool_id_clue_pools_company_id_id_fk" FOREIGN KEY ("company_id","pool_id") REFERENCES "public"."clue_pools"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clue_acts" ADD CONSTRAINT "clue_acts_company_id_clue_id_clues_company_id_id_fk" FOREIGN KEY ("company_id","clue_id") REFERENCES "public"."clues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clue_keys" ADD CONSTRAINT "clue_keys_company_id_object_id_clues_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."clues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clue_preview_lines" ADD CONSTRAINT "clue_preview_lines_company_id_preview_id_clue_previews_company_id_id_fk" FOREIGN KEY ("company_id","preview_id") REFERENCES "public"."clue_previews"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clue_preview_lines" ADD CONSTRAINT "clue_preview_lines_company_id_clue_id_clues_company_id_id_fk" FOREIGN KEY ("company_id","clue_id") REFERENCES "public"."clues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clue_score_parts" ADD CONSTRAINT "clue_score_parts_company_id_clue_id_clues_company_id_id_fk" FOREIGN KEY ("company_id","clue_id") REFERENCES "public"."clues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clue_spells" ADD CONSTRAINT "clue_spells_company_id_clue_id_clues_company_id_id_fk" FOREIGN KEY ("company_id","clue_id") REFERENCES "public"."clues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clues" ADD CONSTRAINT "clues_company_id_pool_id_clue_pools_company_id_id_fk" FOREIGN KEY ("company_id","pool_id") REFERENCES "public"."clue_pools"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clue_absences_account" ON "clue_absences" USING btree ("company_id","account_id","until");--> statement-breakpoint
CREATE INDEX "clue_absences_end" ON "clue_absences" USING btree ("company_id","until","id");--> statement-breakpoint
CREATE INDEX "clue_assign_rules_place" ON "clue_assign_rules" USING btree ("company_id","place","id");--> statement-breakpoint
CREATE INDEX "clue_pool_members_pools" ON "clue_pool_members" USING btree ("company_id","account_id","pool_id");--> statement-breakpoint
CREATE INDEX "clue_pools_place" ON "clue_pools" USING btree ("company_id","place","id");--> statement-breakpoint
CREATE INDEX "clue_acts_clue" ON "clue_acts" USING btree ("company_id","clue_id","at","id");--> statement-breakpoint
CREATE INDEX "clue_keys_key" ON "clue_keys" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "clue_keys_object" ON "clue_keys" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "clue_preview_lines_owner" ON "clue_preview_lines" USING btree ("company_id","preview_id","owner_account_id","id");--> statement-breakpoint
CREATE INDEX "clue_preview_lines_left" ON "clue_preview_lines" USING btree ("company_id","preview_id","outcome","id");--> statement-breakpoint
CREATE INDEX "clue_spells_clue" ON "clue_spells" USING btree ("company_id","clue_id","since","id");--> statement-breakpoint
CREATE INDEX "clue_spells_account" ON "clue_spells" USING btree ("company_id","account_id","clue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clues_open_person" ON "clues" USING btree ("company_id","person_id","product_line") WHERE person_id is not null and state in ('unassigned', 'pending', 'following', 'returned');--> statement-breakpoint
CREATE INDEX "clues_age" ON "clues" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "clues_state" ON "clues" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "clues_pool" ON "clues" USING btree ("company_id","pool_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "clues_free" ON "clues" USING btree ("company_id","pool_id","created_at","id") WHERE owner_account_id is null and state in ('unassigned', 'returned');--> statement-breakpoint
CREATE INDEX "clues_owner" ON "clues" USING btree ("company_id","owner_account_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "clues_score" ON "clues" USING btree ("company_id","score","id");--> statement-breakpoint
CREATE INDEX "clues_due" ON "clues" USING btree ("company_id","recycle_at","id") WHERE recycle_at is not null;--> statement-breakpoint
CREATE INDEX "clues_person" ON "clues" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "clues_firm" ON "clues" USING btree ("company_id","firm_id","created_at","id");--> statement-breakpoint
CREATE POLICY "clue_absences_tenant" ON "clue_absences" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_assign_members_tenant" ON "clue_assign_members" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_assign_rules_tenant" ON "clue_assign_rules" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_pool_members_tenant" ON "clue_pool_members" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_pools_tenant" ON "clue_pools" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_settings_tenant" ON "clue_settings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_acts_tenant" ON "clue_acts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_claim_days_tenant" ON "clue_claim_days" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_keys_tenant" ON "clue_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_loads_tenant" ON "clue_loads" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_preview_lines_tenant" ON "clue_preview_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_previews_tenant" ON "clue_previews" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_score_parts_tenant" ON "clue_score_parts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_spells_tenant" ON "clue_spells" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clue_views_tenant" ON "clue_views" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clues_tenant" ON "clues" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "clue_absences" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_absences" TO app_tenant;
ALTER TABLE "clue_acts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_acts" TO app_tenant;
ALTER TABLE "clue_assign_members" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_assign_members" TO app_tenant;
ALTER TABLE "clue_assign_rules" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_assign_rules" TO app_tenant;
ALTER TABLE "clue_claim_days" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_claim_days" TO app_tenant;
ALTER TABLE "clue_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_keys" TO app_tenant;
ALTER TABLE "clue_loads" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_loads" TO app_tenant;
ALTER TABLE "clue_pool_members" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_pool_members" TO app_tenant;
ALTER TABLE "clue_pools" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_pools" TO app_tenant;
ALTER TABLE "clue_preview_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_preview_lines" TO app_tenant;
ALTER TABLE "clue_previews" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_previews" TO app_tenant;
ALTER TABLE "clue_score_parts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_score_parts" TO app_tenant;
ALTER TABLE "clue_settings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_settings" TO app_tenant;
ALTER TABLE "clue_spells" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_spells" TO app_tenant;
ALTER TABLE "clue_views" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_views" TO app_tenant;
ALTER TABLE "clues" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clues" TO app_tenant;
