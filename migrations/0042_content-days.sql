CREATE TABLE "content_count_marks" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"zone" text NOT NULL,
	"looked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "content_count_marks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_count_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_day_visitors" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"level" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"has_acted" boolean DEFAULT false NOT NULL,
	"is_lead" boolean DEFAULT false NOT NULL,
	"seen" text[] NOT NULL,
	CONSTRAINT "content_day_visitors_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_day_visitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_days" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"level" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_type" text,
	"views" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"actions" integer DEFAULT 0 NOT NULL,
	"dwell_ms" bigint DEFAULT 0 NOT NULL,
	"dwell_views" integer DEFAULT 0 NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "content_days_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "counted_content_days" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "counted_content_days_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "counted_content_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "content_count_marks_company" ON "content_count_marks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "content_day_visitors_day" ON "content_day_visitors" USING btree ("company_id","level","day","subject_id","visitor_id");--> statement-breakpoint
CREATE INDEX "content_day_visitors_subject" ON "content_day_visitors" USING btree ("company_id","subject_id","day","visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_days_day" ON "content_days" USING btree ("company_id","level","day","subject_id");--> statement-breakpoint
CREATE INDEX "content_days_subject" ON "content_days" USING btree ("company_id","subject_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "counted_content_days_day" ON "counted_content_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE POLICY "content_count_marks_tenant" ON "content_count_marks" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "content_day_visitors_tenant" ON "content_day_visitors" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "content_days_tenant" ON "content_days" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "counted_content_days_tenant" ON "counted_content_days" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "content_count_marks" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_count_marks" TO app_tenant;
ALTER TABLE "content_day_visitors" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_day_visitors" TO app_tenant;
ALTER TABLE "content_days" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_days" TO app_tenant;
ALTER TABLE "counted_content_days" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "counted_content_days" TO app_tenant;
