CREATE TABLE "presenter_generations" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"presenter_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"consent_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"manner" text,
	"task_id" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "presenter_generations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "presenter_generations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "presenter_media" ADD COLUMN "width" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "presenter_media" ADD COLUMN "height" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "presenter_generations" ADD CONSTRAINT "presenter_generations_company_id_presenter_id_presenters_company_id_id_fk" FOREIGN KEY ("company_id","presenter_id") REFERENCES "public"."presenters"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presenter_generations_presenter" ON "presenter_generations" USING btree ("company_id","presenter_id","created_at");--> statement-breakpoint
CREATE POLICY "presenter_generations_tenant" ON "presenter_generations" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "presenter_generations" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "presenter_generations" TO app_tenant;
