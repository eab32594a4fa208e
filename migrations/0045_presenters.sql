CREATE TABLE "presenter_consents" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"presenter_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"given_on" date NOT NULL,
	"until" date,
	"evidence_id" uuid,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "presenter_consents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "presenter_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "presenter_media" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"presenter_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"is_generated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presenter_media_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "presenter_media" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "presenters" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"public_id" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"draft" jsonb NOT NULL,
	"shown" jsonb,
	"shown_version" integer,
	"published_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "presenters_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "presenters_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "presenters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "presenter_consents" ADD CONSTRAINT "presenter_consents_company_id_presenter_id_presenters_company_id_id_fk" FOREIGN KEY ("company_id","presenter_id") REFERENCES "public"."presenters"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenter_media" ADD CONSTRAINT "presenter_media_company_id_presenter_id_presenters_company_id_id_fk" FOREIGN KEY ("company_id","presenter_id") REFERENCES "public"."presenters"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presenter_consents_presenter" ON "presenter_consents" USING btree ("company_id","presenter_id","created_at");--> statement-breakpoint
CREATE INDEX "presenter_media_presenter" ON "presenter_media" USING btree ("company_id","presenter_id","created_at");--> statement-breakpoint
CREATE INDEX "presenters_age" ON "presenters" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "presenters_creator" ON "presenters" USING btree ("company_id","created_by","updated_at");--> statement-breakpoint
CREATE POLICY "presenter_consents_tenant" ON "presenter_consents" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "presenter_media_tenant" ON "presenter_media" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "presenters_tenant" ON "presenters" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "presenter_consents" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "presenter_consents" TO app_tenant;
ALTER TABLE "presenter_media" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "presenter_media" TO app_tenant;
ALTER TABLE "presenters" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "presenters" TO app_tenant;
