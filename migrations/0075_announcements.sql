CREATE TABLE "announcements" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"by_sms" boolean NOT NULL,
	"publish_at" timestamp with time zone,
	"state" text NOT NULL,
	"published_at" timestamp with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_activity" ON "announcements" USING btree ("company_id","activity_id","created_at","id");--> statement-breakpoint
CREATE POLICY "announcements_tenant" ON "announcements" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "announcements" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "announcements" TO app_tenant;
