CREATE TABLE "activity_seats" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"label" text NOT NULL,
	"sort" integer NOT NULL,
	"registration_id" uuid,
	CONSTRAINT "activity_seats_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_seats_label" UNIQUE("company_id","ticket_type_id","label")
);
--> statement-breakpoint
ALTER TABLE "activity_seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_answer_files" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"key" text NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_image" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_answer_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity_answer_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "rooms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "activity_ticket_types" ADD COLUMN "seat_plan" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_ticket_types" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD COLUMN "seat" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_seats" ADD CONSTRAINT "activity_seats_company_id_ticket_type_id_activity_ticket_types_company_id_id_fk" FOREIGN KEY ("company_id","ticket_type_id") REFERENCES "public"."activity_ticket_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_answer_files" ADD CONSTRAINT "activity_answer_files_company_id_registration_id_activity_registrations_company_id_id_fk" FOREIGN KEY ("company_id","registration_id") REFERENCES "public"."activity_registrations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_seats_registration" ON "activity_seats" USING btree ("company_id","registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "activity_seats_free" ON "activity_seats" USING btree ("company_id","ticket_type_id","sort") WHERE registration_id is null;--> statement-breakpoint
CREATE INDEX "activity_answer_files_registration" ON "activity_answer_files" USING btree ("company_id","registration_id");--> statement-breakpoint
CREATE POLICY "activity_seats_tenant" ON "activity_seats" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_answer_files_tenant" ON "activity_answer_files" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "activity_answer_files" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_answer_files" TO app_tenant;
ALTER TABLE "activity_seats" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_seats" TO app_tenant;
