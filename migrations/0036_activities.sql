CREATE TABLE "activities" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"format" text DEFAULT 'onsite' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"zone" text NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"online_url" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"privacy_text" text DEFAULT '' NOT NULL,
	"cover_file_id" text,
	"contact_card_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"promotion_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collaborator_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"submitted_by" uuid,
	"review_note" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "activities_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activities_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_quota_types" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"quota_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	CONSTRAINT "activity_quota_types_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_quota_types_once" UNIQUE("company_id","quota_id","ticket_type_id")
);
--> statement-breakpoint
ALTER TABLE "activity_quota_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_quotas" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"offered" integer DEFAULT 0 NOT NULL,
	"blocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_quotas_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_quotas_free" CHECK (taken >= 0 and held >= 0 and offered >= 0 and blocked >= 0 and size - taken - held - offered - blocked >= 0)
);
--> statement-breakpoint
ALTER TABLE "activity_quotas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_sessions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"track" text DEFAULT '' NOT NULL,
	"room" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"speakers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "activity_sessions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_ticket_types" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"sale_from" timestamp with time zone,
	"sale_until" timestamp with time zone,
	"per_person" integer DEFAULT 1 NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_ticket_types_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_ticket_types_price" CHECK (price >= 0)
);
--> statement-breakpoint
ALTER TABLE "activity_ticket_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_quota_types" ADD CONSTRAINT "activity_quota_types_company_id_quota_id_activity_quotas_company_id_id_fk" FOREIGN KEY ("company_id","quota_id") REFERENCES "public"."activity_quotas"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_quota_types" ADD CONSTRAINT "activity_quota_types_company_id_ticket_type_id_activity_ticket_types_company_id_id_fk" FOREIGN KEY ("company_id","ticket_type_id") REFERENCES "public"."activity_ticket_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_quotas" ADD CONSTRAINT "activity_quotas_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD CONSTRAINT "activity_sessions_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_ticket_types" ADD CONSTRAINT "activity_ticket_types_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_start" ON "activities" USING btree ("company_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "activities_age" ON "activities" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "activities_state" ON "activities" USING btree ("company_id","state","starts_at");--> statement-breakpoint
CREATE INDEX "activities_creator" ON "activities" USING btree ("company_id","created_by","starts_at");--> statement-breakpoint
CREATE INDEX "activity_quota_types_type" ON "activity_quota_types" USING btree ("company_id","ticket_type_id");--> statement-breakpoint
CREATE INDEX "activity_quotas_activity" ON "activity_quotas" USING btree ("company_id","activity_id","id");--> statement-breakpoint
CREATE INDEX "activity_sessions_activity" ON "activity_sessions" USING btree ("company_id","activity_id","starts_at");--> statement-breakpoint
CREATE INDEX "activity_ticket_types_activity" ON "activity_ticket_types" USING btree ("company_id","activity_id","sort");--> statement-breakpoint
CREATE POLICY "activities_tenant" ON "activities" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_quota_types_tenant" ON "activity_quota_types" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_quotas_tenant" ON "activity_quotas" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_sessions_tenant" ON "activity_sessions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_ticket_types_tenant" ON "activity_ticket_types" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "activities" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activities" TO app_tenant;
ALTER TABLE "activity_quota_types" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_quota_types" TO app_tenant;
ALTER TABLE "activity_quotas" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_quotas" TO app_tenant;
ALTER TABLE "activity_sessions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_sessions" TO app_tenant;
ALTER TABLE "activity_ticket_types" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_ticket_types" TO app_tenant;
--> statement-breakpoint
-- No room has two sessions at once. The plain equalities of the rule need the extension; it is one of those that the owner of a database may add.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD CONSTRAINT "activity_sessions_room" EXCLUDE USING gist ("company_id" WITH =, "activity_id" WITH =, "room" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
