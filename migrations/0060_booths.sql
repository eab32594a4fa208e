CREATE TABLE "booth_fees" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"price_class" text NOT NULL,
	"mode" text NOT NULL,
	"price_fen" integer NOT NULL,
	"open_side_percent" integer DEFAULT 0 NOT NULL,
	"early_bird_until" timestamp with time zone,
	"early_bird_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "booth_fees_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "booth_fees_class" UNIQUE("company_id","activity_id","price_class"),
	CONSTRAINT "booth_fees_price" CHECK (price_fen >= 0 and open_side_percent >= 0),
	CONSTRAINT "booth_fees_early_bird" CHECK (early_bird_percent between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "booth_fees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booths" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"hall_id" uuid NOT NULL,
	"number" text NOT NULL,
	"points" jsonb NOT NULL,
	"area_square_dm" integer NOT NULL,
	"open_sides" integer DEFAULT 1 NOT NULL,
	"type" text DEFAULT 'standard' NOT NULL,
	"price_class" text DEFAULT 'A' NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"application_id" uuid,
	"held_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booths_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "booths_number" UNIQUE("company_id","activity_id","number"),
	CONSTRAINT "booths_open_sides" CHECK (open_sides between 1 and 4),
	CONSTRAINT "booths_area" CHECK (area_square_dm > 0),
	CONSTRAINT "booths_taken" CHECK ((state in ('available', 'blocked')) = (application_id is null) and (state = 'held') = (held_until is not null))
);
--> statement-breakpoint
ALTER TABLE "booths" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "floor_plans" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"deposit_percent" integer DEFAULT 30 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fees_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "floor_plans_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "floor_plans_activity" UNIQUE("company_id","activity_id"),
	CONSTRAINT "floor_plans_deposit" CHECK (deposit_percent between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "floor_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "halls" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"depth" integer NOT NULL,
	"background_file_id" text,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "halls_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "halls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booth_fees" ADD CONSTRAINT "booth_fees_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_company_id_hall_id_halls_company_id_id_fk" FOREIGN KEY ("company_id","hall_id") REFERENCES "public"."halls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booths_hall" ON "booths" USING btree ("company_id","hall_id");--> statement-breakpoint
CREATE INDEX "booths_application" ON "booths" USING btree ("company_id","application_id");--> statement-breakpoint
CREATE INDEX "halls_activity" ON "halls" USING btree ("company_id","activity_id","sort");--> statement-breakpoint
CREATE POLICY "booth_fees_tenant" ON "booth_fees" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "booths_tenant" ON "booths" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "floor_plans_tenant" ON "floor_plans" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "halls_tenant" ON "halls" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "booth_fees" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "booth_fees" TO app_tenant;
ALTER TABLE "booths" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "booths" TO app_tenant;
ALTER TABLE "floor_plans" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "floor_plans" TO app_tenant;
ALTER TABLE "halls" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "halls" TO app_tenant;
