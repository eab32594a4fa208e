CREATE TABLE "audience_tag_sets" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_many" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "audience_tag_sets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "audience_tag_sets_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "audience_tag_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_tagged" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"is_only" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audience_tagged_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "audience_tagged_one" UNIQUE("company_id","customer_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "audience_tagged" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_tags" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "audience_tags_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audience_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_group_days" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"day" date NOT NULL,
	"joined" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "chat_group_days_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "chat_group_days_one" UNIQUE("company_id","group_id","day")
);
--> statement-breakpoint
ALTER TABLE "chat_group_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_groups" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chat_groups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "chat_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "segments" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"count" integer,
	"counted_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "segments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journey_steps" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"node" text NOT NULL,
	"round" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_steps_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "journey_steps_one" UNIQUE("company_id","visit_id","node","round")
);
--> statement-breakpoint
ALTER TABLE "journey_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journey_versions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"journey_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"graph" jsonb NOT NULL,
	"published_by" uuid NOT NULL,
	"published_by_name" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "journey_versions_number" UNIQUE("company_id","journey_id","number")
);
--> statement-breakpoint
ALTER TABLE "journey_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journey_visits" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"journey_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"visit" integer NOT NULL,
	"state" text DEFAULT 'inside' NOT NULL,
	"node" text,
	"due_at" timestamp with time zone NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"awaited_tag_id" uuid,
	"has_happened" boolean DEFAULT false NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "journey_visits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "journey_visits_one" UNIQUE("company_id","journey_id","customer_id","visit")
);
--> statement-breakpoint
ALTER TABLE "journey_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journeys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"graph" jsonb NOT NULL,
	"has_draft" boolean DEFAULT true NOT NULL,
	"number" integer,
	"version_id" uuid,
	"door" text,
	"approval_id" uuid,
	"state_before" text,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "journeys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "journeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mailing_people" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"mailing_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "mailing_people_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "mailing_people_one" UNIQUE("company_id","mailing_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "mailing_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mailings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"segment_id" uuid,
	"segment_name" text,
	"due_at" timestamp with time zone,
	"keep_days" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"count_before" integer,
	"counted_at" timestamp with time zone,
	"count_sent" integer,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"approval_id" uuid,
	"approved_by_name" text,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mailings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "mailings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channel_members" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audience_tagged" ADD CONSTRAINT "audience_tagged_company_id_tag_id_audience_tags_company_id_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."audience_tags"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_tags" ADD CONSTRAINT "audience_tags_company_id_set_id_audience_tag_sets_company_id_id_fk" FOREIGN KEY ("company_id","set_id") REFERENCES "public"."audience_tag_sets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_days" ADD CONSTRAINT "chat_group_days_company_id_group_id_chat_groups_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."chat_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_steps" ADD CONSTRAINT "journey_steps_company_id_visit_id_journey_visits_company_id_id_fk" FOREIGN KEY ("company_id","visit_id") REFERENCES "public"."journey_visits"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_versions" ADD CONSTRAINT "journey_versions_company_id_journey_id_journeys_company_id_id_fk" FOREIGN KEY ("company_id","journey_id") REFERENCES "public"."journeys"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_visits" ADD CONSTRAINT "journey_visits_company_id_journey_id_journeys_company_id_id_fk" FOREIGN KEY ("company_id","journey_id") REFERENCES "public"."journeys"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_visits" ADD CONSTRAINT "journey_visits_company_id_version_id_journey_versions_company_id_id_fk" FOREIGN KEY ("company_id","version_id") REFERENCES "public"."journey_versions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_people" ADD CONSTRAINT "mailing_people_company_id_mailing_id_mailings_company_id_id_fk" FOREIGN KEY ("company_id","mailing_id") REFERENCES "public"."mailings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audience_tagged_only" ON "audience_tagged" USING btree ("company_id","customer_id","set_id") WHERE is_only;--> statement-breakpoint
CREATE INDEX "audience_tagged_tag" ON "audience_tagged" USING btree ("company_id","tag_id","customer_id");--> statement-breakpoint
CREATE INDEX "audience_tagged_set" ON "audience_tagged" USING btree ("company_id","set_id");--> statement-breakpoint
CREATE INDEX "audience_tags_set" ON "audience_tags" USING btree ("company_id","set_id","position");--> statement-breakpoint
CREATE INDEX "chat_groups_age" ON "chat_groups" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "segments_age" ON "segments" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "segments_creator" ON "segments" USING btree ("company_id","created_by","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "journey_visits_inside" ON "journey_visits" USING btree ("company_id","journey_id","customer_id") WHERE state = 'inside';--> statement-breakpoint
CREATE INDEX "journey_visits_due" ON "journey_visits" USING btree ("company_id","due_at","id") WHERE state = 'inside' and not is_held;--> statement-breakpoint
CREATE INDEX "journey_visits_awaited" ON "journey_visits" USING btree ("company_id","awaited_tag_id","customer_id") WHERE awaited_tag_id is not null;--> statement-breakpoint
CREATE INDEX "journey_visits_age" ON "journey_visits" USING btree ("company_id","journey_id","entered_at","id");--> statement-breakpoint
CREATE INDEX "journey_visits_state" ON "journey_visits" USING btree ("company_id","journey_id","state","entered_at","id");--> statement-breakpoint
CREATE INDEX "journey_visits_customer" ON "journey_visits" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "journeys_age" ON "journeys" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "journeys_state" ON "journeys" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "journeys_creator" ON "journeys" USING btree ("company_id","created_by","updated_at","id");--> statement-breakpoint
CREATE INDEX "journeys_door" ON "journeys" USING btree ("company_id","door") WHERE state in ('active', 'waiting');--> statement-breakpoint
CREATE INDEX "mailing_people_customer" ON "mailing_people" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "mailings_age" ON "mailings" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "mailings_state" ON "mailings" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "mailings_creator" ON "mailings" USING btree ("company_id","created_by","updated_at","id");--> statement-breakpoint
CREATE INDEX "channel_members_channel" ON "channel_members" USING btree ("company_id","channel_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "channel_members_lost" ON "channel_members" USING btree ("company_id","joined_at","id") WHERE lost_at is not null;--> statement-breakpoint
CREATE POLICY "audience_tag_sets_tenant" ON "audience_tag_sets" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audience_tagged_tenant" ON "audience_tagged" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audience_tags_tenant" ON "audience_tags" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "chat_group_days_tenant" ON "chat_group_days" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "chat_groups_tenant" ON "chat_groups" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "segments_tenant" ON "segments" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "journey_steps_tenant" ON "journey_steps" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "journey_versions_tenant" ON "journey_versions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "journey_visits_tenant" ON "journey_visits" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "journeys_tenant" ON "journeys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "mailing_people_tenant" ON "mailing_people" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "mailings_tenant" ON "mailings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "audience_tag_sets" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "audience_tag_sets" TO app_tenant;
ALTER TABLE "audience_tagged" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "audience_tagged" TO app_tenant;
ALTER TABLE "audience_tags" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "audience_tags" TO app_tenant;
ALTER TABLE "chat_group_days" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "chat_group_days" TO app_tenant;
ALTER TABLE "chat_groups" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "chat_groups" TO app_tenant;
ALTER TABLE "journey_steps" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "journey_steps" TO app_tenant;
ALTER TABLE "journey_versions" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "journey_versions" TO app_tenant;
ALTER TABLE "journey_visits" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "journey_visits" TO app_tenant;
ALTER TABLE "journeys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "journeys" TO app_tenant;
ALTER TABLE "mailing_people" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "mailing_people" TO app_tenant;
ALTER TABLE "mailings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "mailings" TO app_tenant;
ALTER TABLE "segments" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "segments" TO app_tenant;
