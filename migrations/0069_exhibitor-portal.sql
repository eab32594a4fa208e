CREATE TABLE "exhibitor_pass_types" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	CONSTRAINT "exhibitor_pass_types_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exhibitor_pass_types_activity" UNIQUE("company_id","activity_id")
);
--> statement-breakpoint
ALTER TABLE "exhibitor_pass_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exhibitor_passes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"issued_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exhibitor_passes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exhibitor_passes_registration" UNIQUE("company_id","registration_id")
);
--> statement-breakpoint
ALTER TABLE "exhibitor_passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_sessions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portal_sessions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "portal_sessions_token" UNIQUE("company_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "portal_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exhibitor_pass_types" ADD CONSTRAINT "exhibitor_pass_types_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_pass_types" ADD CONSTRAINT "exhibitor_pass_types_company_id_ticket_type_id_activity_ticket_types_company_id_id_fk" FOREIGN KEY ("company_id","ticket_type_id") REFERENCES "public"."activity_ticket_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_passes" ADD CONSTRAINT "exhibitor_passes_company_id_exhibitor_id_exhibitors_company_id_id_fk" FOREIGN KEY ("company_id","exhibitor_id") REFERENCES "public"."exhibitors"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_passes" ADD CONSTRAINT "exhibitor_passes_company_id_registration_id_activity_registrations_company_id_id_fk" FOREIGN KEY ("company_id","registration_id") REFERENCES "public"."activity_registrations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_company_id_user_id_exhibitor_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."exhibitor_users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_passes_exhibitor" ON "exhibitor_passes" USING btree ("company_id","exhibitor_id","created_at");--> statement-breakpoint
CREATE INDEX "portal_sessions_user" ON "portal_sessions" USING btree ("company_id","user_id","seen_at");--> statement-breakpoint
CREATE POLICY "exhibitor_pass_types_tenant" ON "exhibitor_pass_types" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "exhibitor_passes_tenant" ON "exhibitor_passes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "portal_sessions_tenant" ON "portal_sessions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "exhibitor_pass_types" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "exhibitor_pass_types" TO app_tenant;
ALTER TABLE "exhibitor_passes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "exhibitor_passes" TO app_tenant;
ALTER TABLE "portal_sessions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "portal_sessions" TO app_tenant;
