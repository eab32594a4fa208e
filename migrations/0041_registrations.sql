CREATE TABLE "activity_form_openings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"visitor_key" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_form_openings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_form_openings_once" UNIQUE("company_id","activity_id","visitor_key")
);
--> statement-breakpoint
ALTER TABLE "activity_form_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_keys" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_keys_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_keys_activity" UNIQUE("company_id","activity_id")
);
--> statement-breakpoint
ALTER TABLE "activity_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_persons" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_persons_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_persons_mobile" UNIQUE("company_id","mobile")
);
--> statement-breakpoint
ALTER TABLE "activity_persons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_registrations" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"source" text DEFAULT 'self' NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"share_link_id" uuid,
	"brought_by_id" uuid,
	"priority" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hold_until" timestamp with time zone,
	"code_version" integer DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"attended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || company || chr(10) || mobile)) STORED,
	CONSTRAINT "activity_registrations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_registrations_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "activity_registrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_form_openings" ADD CONSTRAINT "activity_form_openings_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_keys" ADD CONSTRAINT "activity_keys_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_company_id_ticket_type_id_activity_ticket_types_company_id_id_fk" FOREIGN KEY ("company_id","ticket_type_id") REFERENCES "public"."activity_ticket_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_company_id_person_id_activity_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."activity_persons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_registrations_age" ON "activity_registrations" USING btree ("company_id","activity_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "activity_registrations_state" ON "activity_registrations" USING btree ("company_id","activity_id","state","joined_at");--> statement-breakpoint
CREATE INDEX "activity_registrations_person" ON "activity_registrations" USING btree ("company_id","person_id","activity_id");--> statement-breakpoint
CREATE POLICY "activity_form_openings_tenant" ON "activity_form_openings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_keys_tenant" ON "activity_keys" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_persons_tenant" ON "activity_persons" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_registrations_tenant" ON "activity_registrations" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "activity_form_openings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_form_openings" TO app_tenant;
ALTER TABLE "activity_keys" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_keys" TO app_tenant;
ALTER TABLE "activity_persons" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_persons" TO app_tenant;
ALTER TABLE "activity_registrations" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_registrations" TO app_tenant;
