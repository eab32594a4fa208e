CREATE TABLE "content_drafts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"saved_by" uuid,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_drafts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "content_drafts_version" UNIQUE("company_id","content_id","version")
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_members" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "content_members_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "content_members_once" UNIQUE("company_id","content_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "content_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_references" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"block_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	CONSTRAINT "content_references_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_references" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_versions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" json NOT NULL,
	"sha256" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" uuid,
	"published_by_name" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "content_versions_n" UNIQUE("company_id","content_id","n")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contents" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover_file_id" text,
	"public_id" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"theme" text DEFAULT 'clearSky' NOT NULL,
	"accent" text,
	"facts" jsonb NOT NULL,
	"parent_id" uuid,
	"needs_review" boolean DEFAULT false NOT NULL,
	"approval_id" uuid,
	"publish_at" timestamp with time zone,
	"off_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_version" integer,
	"published_draft" integer DEFAULT 0 NOT NULL,
	"recycled_from" text,
	"recycled_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contents_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_members" ADD CONSTRAINT "content_members_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_members" ADD CONSTRAINT "content_members_company_id_staff_id_staff_company_id_id_fk" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."staff"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_references" ADD CONSTRAINT "content_references_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_members_staff" ON "content_members" USING btree ("company_id","staff_id");--> statement-breakpoint
CREATE INDEX "content_references_target" ON "content_references" USING btree ("company_id","target_id","kind");--> statement-breakpoint
CREATE INDEX "content_references_content" ON "content_references" USING btree ("company_id","content_id","stage");--> statement-breakpoint
CREATE INDEX "contents_kind" ON "contents" USING btree ("company_id","kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "contents_parent" ON "contents" USING btree ("company_id","parent_id");--> statement-breakpoint
CREATE POLICY "content_drafts_tenant" ON "content_drafts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "content_members_tenant" ON "content_members" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "content_references_tenant" ON "content_references" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "content_versions_tenant" ON "content_versions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "contents_tenant" ON "contents" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "content_drafts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_drafts" TO app_tenant;
ALTER TABLE "content_members" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_members" TO app_tenant;
ALTER TABLE "content_references" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_references" TO app_tenant;
ALTER TABLE "content_versions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_versions" TO app_tenant;
ALTER TABLE "contents" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "contents" TO app_tenant;
