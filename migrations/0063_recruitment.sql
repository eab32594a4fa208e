CREATE TABLE "application_events" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by_name" text NOT NULL,
	"is_applicant" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "application_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "application_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exhibitor_applications" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"number" integer NOT NULL,
	"company" text NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"contact" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"area_wanted" integer,
	"booth_type" text DEFAULT 'any' NOT NULL,
	"products" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"quote" jsonb,
	"contract" jsonb,
	"offered_until" timestamp with time zone,
	"deposit_order_id" uuid,
	"balance_order_id" uuid,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"exhibitor_company_id" uuid,
	"consent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exhibitor_applications_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exhibitor_applications_public_id" UNIQUE("company_id","public_id"),
	CONSTRAINT "exhibitor_applications_number" UNIQUE("company_id","activity_id","number")
);
--> statement-breakpoint
ALTER TABLE "exhibitor_applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_applications" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"token" text NOT NULL,
	"organiser" text NOT NULL,
	"activity" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"zone" text NOT NULL,
	"venue" text NOT NULL,
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"mobile" text NOT NULL,
	"category" text NOT NULL,
	"area_wanted" integer,
	"booth_type" text NOT NULL,
	"state" text NOT NULL,
	"booths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offered_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "own_applications_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "own_applications_token" UNIQUE("company_id","token")
);
--> statement-breakpoint
ALTER TABLE "own_applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recruitment_offers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"activity_public_id" text NOT NULL,
	"organiser" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"venue" text NOT NULL,
	"intro" text NOT NULL,
	"categories" jsonb NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recruitment_offers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "recruitment_offers_activity" UNIQUE("company_id","activity_id")
);
--> statement-breakpoint
ALTER TABLE "recruitment_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recruitments" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deadline" timestamp with time zone,
	"terms" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recruitments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "recruitments_activity" UNIQUE("company_id","activity_id")
);
--> statement-breakpoint
ALTER TABLE "recruitments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_company_id_application_id_exhibitor_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."exhibitor_applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_applications" ADD CONSTRAINT "exhibitor_applications_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitments" ADD CONSTRAINT "recruitments_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("company_id","application_id","at");--> statement-breakpoint
CREATE INDEX "exhibitor_applications_state" ON "exhibitor_applications" USING btree ("company_id","activity_id","state","created_at");--> statement-breakpoint
CREATE INDEX "exhibitor_applications_age" ON "exhibitor_applications" USING btree ("company_id","activity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exhibitor_applications_all" ON "exhibitor_applications" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "own_applications_age" ON "own_applications" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recruitment_offers_deadline" ON "recruitment_offers" USING btree ("deadline","id");--> statement-breakpoint
CREATE POLICY "application_events_tenant" ON "application_events" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "exhibitor_applications_tenant" ON "exhibitor_applications" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_applications_tenant" ON "own_applications" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recruitment_offers_tenant" ON "recruitment_offers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recruitment_offers_system" ON "recruitment_offers" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "recruitments_tenant" ON "recruitments" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "application_events" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "application_events" TO app_tenant;
ALTER TABLE "exhibitor_applications" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "exhibitor_applications" TO app_tenant;
ALTER TABLE "own_applications" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "own_applications" TO app_tenant;
ALTER TABLE "recruitment_offers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "recruitment_offers" TO app_tenant;
GRANT select ON "recruitment_offers" TO app_system;
ALTER TABLE "recruitments" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "recruitments" TO app_tenant;
