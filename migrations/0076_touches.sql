CREATE TABLE "follow_tasks" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"assignee_account_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"repeat" text DEFAULT 'none' NOT NULL,
	"first_due_at" timestamp with time zone NOT NULL,
	"former_id" uuid,
	"touch_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"told_at" timestamp with time zone,
	"created_by_id" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "follow_tasks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "follow_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "touch_files" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"touch_id" uuid,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_image" boolean NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "touch_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "touch_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "touch_texts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"touch_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "touch_texts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "touch_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "touches" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"seconds" integer,
	"outcome" text,
	"has_photo" boolean DEFAULT false NOT NULL,
	"is_valid" boolean NOT NULL,
	"rule_version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"corrects" uuid,
	"origin_id" uuid,
	"by_account_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "touches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "touches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "touch_files" ADD CONSTRAINT "touch_files_company_id_touch_id_touches_company_id_id_fk" FOREIGN KEY ("company_id","touch_id") REFERENCES "public"."touches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_texts" ADD CONSTRAINT "touch_texts_company_id_touch_id_touches_company_id_id_fk" FOREIGN KEY ("company_id","touch_id") REFERENCES "public"."touches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_tasks_assignee" ON "follow_tasks" USING btree ("company_id","assignee_account_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "follow_tasks_due" ON "follow_tasks" USING btree ("company_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "follow_tasks_subject" ON "follow_tasks" USING btree ("company_id","subject_kind","subject_id","due_at","id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "follow_tasks_done" ON "follow_tasks" USING btree ("company_id","subject_kind","subject_id","done_at","id") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "follow_tasks_unannounced" ON "follow_tasks" USING btree ("company_id","due_at") WHERE told_at is null and state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "follow_tasks_former" ON "follow_tasks" USING btree ("company_id","former_id") WHERE former_id is not null;--> statement-breakpoint
CREATE INDEX "touch_files_touch" ON "touch_files" USING btree ("company_id","touch_id");--> statement-breakpoint
CREATE INDEX "touch_files_waiting" ON "touch_files" USING btree ("company_id","uploaded_by","created_at") WHERE touch_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "touch_texts_touch" ON "touch_texts" USING btree ("company_id","touch_id");--> statement-breakpoint
CREATE INDEX "touches_subject" ON "touches" USING btree ("company_id","subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "touches_person" ON "touches" USING btree ("company_id","person_id","at","id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "touches_recent" ON "touches" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "touches_author" ON "touches" USING btree ("company_id","by_account_id","at","id");--> statement-breakpoint
CREATE INDEX "touches_origin" ON "touches" USING btree ("company_id","origin_id") WHERE origin_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "touches_corrects" ON "touches" USING btree ("company_id","corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE POLICY "follow_tasks_tenant" ON "follow_tasks" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "touch_files_tenant" ON "touch_files" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "touch_texts_tenant" ON "touch_texts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "touches_tenant" ON "touches" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "follow_tasks" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "follow_tasks" TO app_tenant;
ALTER TABLE "touch_files" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "touch_files" TO app_tenant;
ALTER TABLE "touch_texts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "touch_texts" TO app_tenant;
ALTER TABLE "touches" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "touches" TO app_tenant;
