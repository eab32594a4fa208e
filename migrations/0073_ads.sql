CREATE TABLE "ad_campaigns" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"exhibitor_id" uuid,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"weight" integer NOT NULL,
	"cap_a_day" integer,
	"pricing" text NOT NULL,
	"price" bigint NOT NULL,
	"budget" bigint,
	"units" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"served" integer DEFAULT 0 NOT NULL,
	"viewable" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"headline" text NOT NULL,
	"target" text NOT NULL,
	"picture_file_id" text,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ad_campaigns_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ad_campaigns_units" CHECK (reserved >= 0 and settled >= 0 and (units is null or reserved + settled <= units))
);
--> statement-breakpoint
ALTER TABLE "ad_campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ad_caps" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"visitor_key" text NOT NULL,
	"day" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "ad_caps_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ad_caps_visitor" UNIQUE("company_id","campaign_id","visitor_key","day")
);
--> statement-breakpoint
ALTER TABLE "ad_caps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ad_serves" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"token" text NOT NULL,
	"visitor_key" text,
	"holds" boolean NOT NULL,
	"invalid" text,
	"served_at" timestamp with time zone DEFAULT now() NOT NULL,
	"viewed_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "ad_serves_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ad_serves_token" UNIQUE("company_id","token")
);
--> statement-breakpoint
ALTER TABLE "ad_serves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ad_slots" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"place" text NOT NULL,
	"capacity" integer NOT NULL,
	"pricing" text NOT NULL,
	"price" bigint NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ad_slots_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ad_slots_place" UNIQUE("company_id","activity_id","place")
);
--> statement-breakpoint
ALTER TABLE "ad_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_company_id_slot_id_ad_slots_company_id_id_fk" FOREIGN KEY ("company_id","slot_id") REFERENCES "public"."ad_slots"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_company_id_exhibitor_id_exhibitors_company_id_id_fk" FOREIGN KEY ("company_id","exhibitor_id") REFERENCES "public"."exhibitors"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_caps" ADD CONSTRAINT "ad_caps_company_id_campaign_id_ad_campaigns_company_id_id_fk" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."ad_campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_serves" ADD CONSTRAINT "ad_serves_company_id_campaign_id_ad_campaigns_company_id_id_fk" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."ad_campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_slots" ADD CONSTRAINT "ad_slots_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_campaigns_age" ON "ad_campaigns" USING btree ("company_id","activity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_campaigns_slot" ON "ad_campaigns" USING btree ("company_id","slot_id","state");--> statement-breakpoint
CREATE INDEX "ad_campaigns_exhibitor" ON "ad_campaigns" USING btree ("company_id","exhibitor_id");--> statement-breakpoint
CREATE INDEX "ad_caps_key" ON "ad_caps" USING btree ("company_id","visitor_key");--> statement-breakpoint
CREATE INDEX "ad_serves_campaign" ON "ad_serves" USING btree ("company_id","campaign_id","served_at");--> statement-breakpoint
CREATE INDEX "ad_serves_visitor" ON "ad_serves" USING btree ("company_id","visitor_key","campaign_id","served_at");--> statement-breakpoint
CREATE POLICY "ad_campaigns_tenant" ON "ad_campaigns" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ad_caps_tenant" ON "ad_caps" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ad_serves_tenant" ON "ad_serves" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ad_slots_tenant" ON "ad_slots" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "ad_campaigns" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "ad_campaigns" TO app_tenant;
ALTER TABLE "ad_caps" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "ad_caps" TO app_tenant;
ALTER TABLE "ad_serves" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "ad_serves" TO app_tenant;
ALTER TABLE "ad_slots" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "ad_slots" TO app_tenant;
