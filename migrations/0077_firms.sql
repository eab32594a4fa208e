CREATE TABLE "firm_days" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"done" integer NOT NULL,
	CONSTRAINT "firm_days_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "firm_days_once" UNIQUE("company_id","account_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "firm_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "firm_merges" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"kept" jsonb NOT NULL,
	"by_account_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "firm_merges_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "firm_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "firm_owner_changes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"firm_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_account_id" uuid,
	"to_account_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"by_account_id" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firm_owner_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "firm_owner_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "firm_people" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"firm_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text DEFAULT 'contact' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"since" date,
	"until" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firm_people_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "firm_people_once" UNIQUE("company_id","firm_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "firm_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "firm_settings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"singleton" boolean DEFAULT true NOT NULL,
	"claims_a_day" integer DEFAULT 20 NOT NULL,
	"own_limit" integer DEFAULT 300 NOT NULL,
	"lock_limit" integer DEFAULT 20 NOT NULL,
	"cooling_days" integer DEFAULT 30 NOT NULL,
	"no_touch_days" integer,
	"no_deal_days" integer,
	"contract_end_days" integer,
	"dormant_days" integer DEFAULT 180 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "firm_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "firm_settings_one" UNIQUE("company_id","singleton")
);
--> statement-breakpoint
ALTER TABLE "firm_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "firm_team" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"firm_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"split" integer NOT NULL,
	CONSTRAINT "firm_team_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "firm_team_once" UNIQUE("company_id","firm_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "firm_team" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "firms" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text DEFAULT 'organisation' NOT NULL,
	"name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"uscc" text,
	"grade" text,
	"industry" text,
	"region" text,
	"address" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"employees" integer,
	"note" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT 'manual' NOT NULL,
	"filled" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'private' NOT NULL,
	"state_before" text,
	"owner_account_id" uuid,
	"owned_at" timestamp with time zone,
	"pooled_at" timestamp with time zone,
	"pool_reason" text DEFAULT '' NOT NULL,
	"blacklist_reason" text DEFAULT '' NOT NULL,
	"first_signed_at" timestamp with time zone,
	"contract_end_at" date,
	"last_valid_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"recycle_at" timestamp with time zone,
	"open_deals" integer DEFAULT 0 NOT NULL,
	"merged_into_id" uuid,
	"import_id" uuid,
	"created_by" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || short_name || chr(10) || pinyin)) STORED NOT NULL,
	CONSTRAINT "firms_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "firms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "identity_keys_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "identity_keys_held" UNIQUE("company_id","kind","value","owner_kind","owner_id")
);
--> statement-breakpoint
ALTER TABLE "identity_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "name_suffixes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "name_suffixes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "name_suffixes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "firm_people" ADD CONSTRAINT "firm_people_company_id_firm_id_firms_company_id_id_fk" FOREIGN KEY ("company_id","firm_id") REFERENCES "public"."firms"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_team" ADD CONSTRAINT "firm_team_company_id_firm_id_firms_company_id_id_fk" FOREIGN KEY ("company_id","firm_id") REFERENCES "public"."firms"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_suffixes" ADD CONSTRAINT "name_suffixes_company_id_object_id_firms_company_id_id_fk" FOREIGN KEY ("company_id","object_id") REFERENCES "public"."firms"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_merges_from" ON "firm_merges" USING btree ("company_id","from_id","at");--> statement-breakpoint
CREATE INDEX "firm_merges_into" ON "firm_merges" USING btree ("company_id","into_id","at");--> statement-breakpoint
CREATE INDEX "firm_owner_changes_firm" ON "firm_owner_changes" USING btree ("company_id","firm_id","at");--> statement-breakpoint
CREATE INDEX "firm_owner_changes_from" ON "firm_owner_changes" USING btree ("company_id","from_account_id","at");--> statement-breakpoint
CREATE INDEX "firm_people_person" ON "firm_people" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "firm_team_account" ON "firm_team" USING btree ("company_id","account_id","firm_id");--> statement-breakpoint
CREATE INDEX "firms_changed" ON "firms" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "firms_created" ON "firms" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "firms_spelt" ON "firms" USING btree ("company_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "firms_state_changed" ON "firms" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "firms_state_created" ON "firms" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "firms_state_spelt" ON "firms" USING btree ("company_id","state","pinyin","id");--> statement-breakpoint
CREATE INDEX "firms_owner" ON "firms" USING btree ("company_id","owner_account_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "firms_region" ON "firms" USING btree ("company_id","region","updated_at","id");--> statement-breakpoint
CREATE INDEX "firms_industry" ON "firms" USING btree ("company_id","industry","updated_at","id");--> statement-breakpoint
CREATE INDEX "firms_grade" ON "firms" USING btree ("company_id","grade","updated_at","id");--> statement-breakpoint
CREATE INDEX "firms_recycle" ON "firms" USING btree ("company_id","recycle_at") WHERE recycle_at is not null;--> statement-breakpoint
CREATE INDEX "firms_merged" ON "firms" USING btree ("company_id","merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "firms_import" ON "firms" USING btree ("company_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "identity_keys_owner" ON "identity_keys" USING btree ("company_id","owner_kind","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_keys_code" ON "identity_keys" USING btree ("company_id","value") WHERE kind = 'uscc' and owner_kind = 'firm';--> statement-breakpoint
CREATE INDEX "name_suffixes_key" ON "name_suffixes" USING btree ("company_id",key text_pattern_ops,"object_id");--> statement-breakpoint
CREATE INDEX "name_suffixes_object" ON "name_suffixes" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE POLICY "firm_days_tenant" ON "firm_days" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "firm_merges_tenant" ON "firm_merges" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "firm_owner_changes_tenant" ON "firm_owner_changes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "firm_people_tenant" ON "firm_people" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "firm_settings_tenant" ON "firm_settings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "firm_team_tenant" ON "firm_team" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "firms_tenant" ON "firms" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "identity_keys_tenant" ON "identity_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "name_suffixes_tenant" ON "name_suffixes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "firm_days" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "firm_days" TO app_tenant;
ALTER TABLE "firm_merges" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "firm_merges" TO app_tenant;
ALTER TABLE "firm_owner_changes" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "firm_owner_changes" TO app_tenant;
ALTER TABLE "firm_people" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "firm_people" TO app_tenant;
ALTER TABLE "firm_settings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "firm_settings" TO app_tenant;
ALTER TABLE "firm_team" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "firm_team" TO app_tenant;
ALTER TABLE "firms" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "firms" TO app_tenant;
ALTER TABLE "identity_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "identity_keys" TO app_tenant;
ALTER TABLE "name_suffixes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "name_suffixes" TO app_tenant;
