CREATE TABLE "tour_pictures" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"large_file_id" uuid NOT NULL,
	"small_file_id" uuid NOT NULL,
	"poster_file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tour_pictures_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "tour_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tours" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
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
	CONSTRAINT "tours_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tours_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "tours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_pictures" ADD CONSTRAINT "tour_pictures_company_id_tour_id_tours_company_id_id_fk" FOREIGN KEY ("company_id","tour_id") REFERENCES "public"."tours"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_pictures_tour" ON "tour_pictures" USING btree ("company_id","tour_id","created_at");--> statement-breakpoint
CREATE INDEX "tours_age" ON "tours" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tours_creator" ON "tours" USING btree ("company_id","created_by","updated_at");--> statement-breakpoint
CREATE POLICY "tour_pictures_tenant" ON "tour_pictures" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tours_tenant" ON "tours" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "tour_pictures" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "tour_pictures" TO app_tenant;
ALTER TABLE "tours" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "tours" TO app_tenant;
