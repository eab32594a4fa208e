CREATE TABLE "content_previews" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"n" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "content_previews_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_previews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_slugs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"content_id" uuid NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_slugs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "content_slugs_once" UNIQUE("company_id","site_id","slug")
);
--> statement-breakpoint
ALTER TABLE "content_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_slugs" ADD CONSTRAINT "content_slugs_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_previews_content" ON "content_previews" USING btree ("company_id","content_id");--> statement-breakpoint
CREATE POLICY "content_previews_tenant" ON "content_previews" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "content_slugs_tenant" ON "content_slugs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "content_previews" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_previews" TO app_tenant;
ALTER TABLE "content_slugs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_slugs" TO app_tenant;
