CREATE TABLE "content_packages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"things" jsonb NOT NULL,
	"department_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"poster_id" uuid,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_packages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_packages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_posters" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"thing_type" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"style" text NOT NULL,
	"headline" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_file_id" text,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_posters_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_posters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "seller_links" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"thing_type" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "seller_links_once" UNIQUE("company_id","source_id","account_id","thing_id")
);
--> statement-breakpoint
ALTER TABLE "seller_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "content_packages_age" ON "content_packages" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "content_posters_age" ON "content_posters" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE POLICY "content_packages_tenant" ON "content_packages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "content_posters_tenant" ON "content_posters" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seller_links_tenant" ON "seller_links" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "content_packages" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_packages" TO app_tenant;
ALTER TABLE "content_posters" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_posters" TO app_tenant;
ALTER TABLE "seller_links" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "seller_links" TO app_tenant;
