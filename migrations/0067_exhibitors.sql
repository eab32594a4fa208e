CREATE TABLE "exhibitor_users" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exhibitor_users_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exhibitor_users_mobile" UNIQUE("company_id","exhibitor_id","mobile")
);
--> statement-breakpoint
ALTER TABLE "exhibitor_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exhibitors" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp with time zone,
	"tenant_company_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exhibitors_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exhibitors_application" UNIQUE("company_id","application_id"),
	CONSTRAINT "exhibitors_public_id" UNIQUE("company_id","public_id"),
	CONSTRAINT "exhibitors_published" CHECK ((state = 'published') = (published_at is not null))
);
--> statement-breakpoint
ALTER TABLE "exhibitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exhibitor_users" ADD CONSTRAINT "exhibitor_users_company_id_exhibitor_id_exhibitors_company_id_id_fk" FOREIGN KEY ("company_id","exhibitor_id") REFERENCES "public"."exhibitors"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_company_id_application_id_exhibitor_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."exhibitor_applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_users_owner" ON "exhibitor_users" USING btree ("company_id","exhibitor_id") WHERE role = 'E1';--> statement-breakpoint
CREATE INDEX "exhibitors_age" ON "exhibitors" USING btree ("company_id","activity_id","created_at","id");--> statement-breakpoint
CREATE POLICY "exhibitor_users_tenant" ON "exhibitor_users" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "exhibitors_tenant" ON "exhibitors" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "exhibitor_users" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "exhibitor_users" TO app_tenant;
ALTER TABLE "exhibitors" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "exhibitors" TO app_tenant;
--> statement-breakpoint
-- Applications that were signed before this release become exhibitors by a job each, because addresses are made by the product.
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "exhibitor_applications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "jobs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "jobs" ("company_id", "id", "kind", "payload", "language", "is_listed", "due_at")
SELECT company_id, gen_random_uuid(), 'exhibitors.follow', jsonb_build_object('applicationId', id), 'zh-CN', false, now()
FROM "exhibitor_applications"
WHERE state IN ('contracted', 'deposit_paid', 'paid_up', 'confirmed', 'exhibited');--> statement-breakpoint
ALTER TABLE "jobs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exhibitor_applications" FORCE ROW LEVEL SECURITY;
