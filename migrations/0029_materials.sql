CREATE TABLE "document_pages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "document_pages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "document_pages_n" UNIQUE("company_id","version_id","n")
);
--> statement-breakpoint
ALTER TABLE "document_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_versions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "document_versions_n" UNIQUE("company_id","document_id","n")
);
--> statement-breakpoint
ALTER TABLE "document_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documents" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"folder_id" uuid,
	"public_id" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"newest_version" integer DEFAULT 1 NOT NULL,
	"shown_version" integer,
	"extension" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"allow_download" boolean DEFAULT false NOT NULL,
	"watermark" boolean DEFAULT false NOT NULL,
	"recycled_from" text,
	"recycled_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "documents_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_folders" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"visible_to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_folders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "media_folders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_company_id_version_id_document_versions_company_id_id_fk" FOREIGN KEY ("company_id","version_id") REFERENCES "public"."document_versions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_folder_id_media_folders_company_id_id_fk" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."media_folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_company_id_parent_id_media_folders_company_id_id_fk" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."media_folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_folder" ON "documents" USING btree ("company_id","folder_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "documents_updated" ON "documents" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "media_folders_parent" ON "media_folders" USING btree ("company_id","parent_id");--> statement-breakpoint
CREATE POLICY "document_pages_tenant" ON "document_pages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "document_versions_tenant" ON "document_versions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "documents_tenant" ON "documents" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "media_folders_tenant" ON "media_folders" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "document_pages" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "document_pages" TO app_tenant;
ALTER TABLE "document_versions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "document_versions" TO app_tenant;
ALTER TABLE "documents" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "documents" TO app_tenant;
ALTER TABLE "media_folders" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "media_folders" TO app_tenant;
