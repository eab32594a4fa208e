CREATE TABLE "exhibitor_lead_entries" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid,
	"registration_id" uuid,
	"device" uuid,
	"counter" bigint,
	"at" timestamp with time zone NOT NULL,
	"temperature" text,
	"note" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact" jsonb,
	CONSTRAINT "exhibitor_lead_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exhibitor_lead_entries_once" UNIQUE("company_id","exhibitor_id","device","counter")
);
--> statement-breakpoint
ALTER TABLE "exhibitor_lead_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exhibitor_lead_questions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exhibitor_lead_questions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exhibitor_lead_questions_exhibitor" UNIQUE("company_id","exhibitor_id")
);
--> statement-breakpoint
ALTER TABLE "exhibitor_lead_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exhibitor_leads" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text NOT NULL,
	"temperature" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"company" text,
	"title" text,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exhibitor_leads_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exhibitor_leads_person" UNIQUE("company_id","exhibitor_id","person_id"),
	CONSTRAINT "exhibitor_leads_given" CHECK ((state = 'given') = (fields <> '[]'::jsonb) and (mobile is null or fields @> '["mobile"]'::jsonb) and (company is null or fields @> '["company"]'::jsonb) and (title is null or fields @> '["title"]'::jsonb)),
	CONSTRAINT "exhibitor_leads_withdrawn" CHECK (state <> 'withdrawn' or (withdrawn_at is not null and name = '' and note = '' and answers = '{}'::jsonb))
);
--> statement-breakpoint
ALTER TABLE "exhibitor_leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_arrivals" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	"activity" text NOT NULL,
	"organiser" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "lead_arrivals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_arrivals_lead" UNIQUE("company_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "lead_arrivals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_sessions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_sessions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "person_sessions_token" UNIQUE("company_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "person_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exhibitor_lead_entries" ADD CONSTRAINT "exhibitor_lead_entries_company_id_lead_id_exhibitor_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."exhibitor_leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_lead_entries" ADD CONSTRAINT "exhibitor_lead_entries_company_id_user_id_exhibitor_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."exhibitor_users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_lead_entries" ADD CONSTRAINT "exhibitor_lead_entries_company_id_registration_id_activity_registrations_company_id_id_fk" FOREIGN KEY ("company_id","registration_id") REFERENCES "public"."activity_registrations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_lead_questions" ADD CONSTRAINT "exhibitor_lead_questions_company_id_exhibitor_id_exhibitors_company_id_id_fk" FOREIGN KEY ("company_id","exhibitor_id") REFERENCES "public"."exhibitors"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_leads" ADD CONSTRAINT "exhibitor_leads_company_id_exhibitor_id_exhibitors_company_id_id_fk" FOREIGN KEY ("company_id","exhibitor_id") REFERENCES "public"."exhibitors"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_leads" ADD CONSTRAINT "exhibitor_leads_company_id_person_id_activity_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."activity_persons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_sessions" ADD CONSTRAINT "person_sessions_company_id_person_id_activity_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."activity_persons"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_lead_entries_lead" ON "exhibitor_lead_entries" USING btree ("company_id","lead_id","at");--> statement-breakpoint
CREATE INDEX "exhibitor_lead_entries_user" ON "exhibitor_lead_entries" USING btree ("company_id","exhibitor_id","user_id");--> statement-breakpoint
CREATE INDEX "exhibitor_leads_age" ON "exhibitor_leads" USING btree ("company_id","exhibitor_id","last_at","id");--> statement-breakpoint
CREATE INDEX "exhibitor_leads_of_person" ON "exhibitor_leads" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "lead_arrivals_customer" ON "lead_arrivals" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "person_sessions_person" ON "person_sessions" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE POLICY "exhibitor_lead_entries_tenant" ON "exhibitor_lead_entries" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "exhibitor_lead_questions_tenant" ON "exhibitor_lead_questions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "exhibitor_leads_tenant" ON "exhibitor_leads" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lead_arrivals_tenant" ON "lead_arrivals" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "person_sessions_tenant" ON "person_sessions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "exhibitor_lead_entries" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "exhibitor_lead_entries" TO app_tenant;
ALTER TABLE "exhibitor_lead_questions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "exhibitor_lead_questions" TO app_tenant;
ALTER TABLE "exhibitor_leads" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "exhibitor_leads" TO app_tenant;
ALTER TABLE "lead_arrivals" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "lead_arrivals" TO app_tenant;
ALTER TABLE "person_sessions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "person_sessions" TO app_tenant;
