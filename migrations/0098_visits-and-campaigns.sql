CREATE TABLE "campaign_carriers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"carrier_id" uuid NOT NULL,
	CONSTRAINT "campaign_carriers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "campaign_carriers_once" UNIQUE("company_id","campaign_id","kind","carrier_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_carriers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_costs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"spent_on" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_costs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "campaign_costs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_members" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_members_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "campaign_members_once" UNIQUE("company_id","campaign_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaigns" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"budget_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_ways" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"campaign_id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "campaign_ways_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "campaign_ways_once" UNIQUE("company_id","kind","way")
);
--> statement-breakpoint
ALTER TABLE "campaign_ways" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "touch_people" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"touch_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "touch_people_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "touch_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_cars" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_live" boolean NOT NULL,
	"plate" text NOT NULL,
	"driver" text DEFAULT '' NOT NULL,
	CONSTRAINT "visit_cars_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_cars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_guests" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_in_place" text DEFAULT '' NOT NULL,
	CONSTRAINT "visit_guests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_guests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_hosts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_live" boolean NOT NULL,
	"account_id" uuid NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_in_place" text DEFAULT '' NOT NULL,
	CONSTRAINT "visit_hosts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_hosts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_plans" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"further_guests" integer DEFAULT 0 NOT NULL,
	"lead_account_id" uuid,
	"published_at" timestamp (3) with time zone,
	"held_at" timestamp with time zone,
	"touch_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_plans_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_stops" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"host_account_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "visit_stops_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clues" ADD COLUMN "origin_campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "no_deal_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_carriers" ADD CONSTRAINT "campaign_carriers_company_id_campaign_id_campaigns_company_id_id_fk" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_costs" ADD CONSTRAINT "campaign_costs_company_id_campaign_id_campaigns_company_id_id_fk" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_company_id_campaign_id_campaigns_company_id_id_fk" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_people" ADD CONSTRAINT "touch_people_company_id_touch_id_touches_company_id_id_fk" FOREIGN KEY ("company_id","touch_id") REFERENCES "public"."touches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_cars" ADD CONSTRAINT "visit_cars_company_id_plan_id_visit_plans_company_id_id_fk" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."visit_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_guests" ADD CONSTRAINT "visit_guests_company_id_plan_id_visit_plans_company_id_id_fk" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."visit_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_hosts" ADD CONSTRAINT "visit_hosts_company_id_plan_id_visit_plans_company_id_id_fk" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."visit_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_stops" ADD CONSTRAINT "visit_stops_company_id_plan_id_visit_plans_company_id_id_fk" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."visit_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_costs_campaign" ON "campaign_costs" USING btree ("company_id","campaign_id","spent_on","id");--> statement-breakpoint
CREATE INDEX "campaign_members_age" ON "campaign_members" USING btree ("company_id","campaign_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_members_state" ON "campaign_members" USING btree ("company_id","campaign_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_members_subject" ON "campaign_members" USING btree ("company_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "campaigns_age" ON "campaigns" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_state" ON "campaigns" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_ways_campaign" ON "campaign_ways" USING btree ("company_id","campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "touch_people_once" ON "touch_people" USING btree ("company_id","touch_id","person_id");--> statement-breakpoint
CREATE INDEX "touch_people_person" ON "touch_people" USING btree ("company_id","person_id","at","touch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_cars_once" ON "visit_cars" USING btree ("company_id","plan_id","plate");--> statement-breakpoint
CREATE INDEX "visit_cars_plate" ON "visit_cars" USING btree ("company_id","plate","starts_at");--> statement-breakpoint
CREATE INDEX "visit_cars_latest" ON "visit_cars" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_guests_once" ON "visit_guests" USING btree ("company_id","plan_id","person_id");--> statement-breakpoint
CREATE INDEX "visit_guests_person" ON "visit_guests" USING btree ("company_id","person_id","published_at","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_hosts_once" ON "visit_hosts" USING btree ("company_id","plan_id","account_id");--> statement-breakpoint
CREATE INDEX "visit_hosts_account" ON "visit_hosts" USING btree ("company_id","account_id","starts_at");--> statement-breakpoint
CREATE INDEX "visit_plans_days" ON "visit_plans" USING btree ("company_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "visit_plans_state" ON "visit_plans" USING btree ("company_id","state","starts_at","id");--> statement-breakpoint
CREATE INDEX "visit_plans_lead" ON "visit_plans" USING btree ("company_id","lead_account_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "visit_plans_subject" ON "visit_plans" USING btree ("company_id","subject_kind","subject_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "visit_plans_timeline" ON "visit_plans" USING btree ("company_id","subject_kind","subject_id","published_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_stops_position" ON "visit_stops" USING btree ("company_id","plan_id","position");--> statement-breakpoint
CREATE INDEX "clues_campaign" ON "clues" USING btree ("company_id","origin_campaign_id","created_at","id") WHERE origin_campaign_id is not null;--> statement-breakpoint
CREATE POLICY "campaign_carriers_tenant" ON "campaign_carriers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "campaign_costs_tenant" ON "campaign_costs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "campaign_members_tenant" ON "campaign_members" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "campaigns_tenant" ON "campaigns" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "campaign_ways_tenant" ON "campaign_ways" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "touch_people_tenant" ON "touch_people" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_cars_tenant" ON "visit_cars" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_guests_tenant" ON "visit_guests" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_hosts_tenant" ON "visit_hosts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_plans_tenant" ON "visit_plans" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_stops_tenant" ON "visit_stops" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "campaign_carriers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "campaign_carriers" TO app_tenant;
ALTER TABLE "campaign_costs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "campaign_costs" TO app_tenant;
ALTER TABLE "campaign_members" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "campaign_members" TO app_tenant;
ALTER TABLE "campaign_ways" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "campaign_ways" TO app_tenant;
ALTER TABLE "campaigns" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "campaigns" TO app_tenant;
ALTER TABLE "touch_people" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "touch_people" TO app_tenant;
ALTER TABLE "visit_cars" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "visit_cars" TO app_tenant;
ALTER TABLE "visit_guests" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "visit_guests" TO app_tenant;
ALTER TABLE "visit_hosts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "visit_hosts" TO app_tenant;
ALTER TABLE "visit_plans" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "visit_plans" TO app_tenant;
ALTER TABLE "visit_stops" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "visit_stops" TO app_tenant;
--> statement-breakpoint
-- Hand-written: nobody hosts, and no car drives for, two visits at the same time. btree_gist is there since 0036.
ALTER TABLE "visit_hosts" ADD CONSTRAINT "visit_hosts_once_at_a_time" EXCLUDE USING gist ("company_id" WITH =, "account_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("is_live");--> statement-breakpoint
ALTER TABLE "visit_cars" ADD CONSTRAINT "visit_cars_once_at_a_time" EXCLUDE USING gist ("company_id" WITH =, "plate" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("is_live");
