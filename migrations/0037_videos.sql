CREATE TABLE "video_pieces" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "video_pieces_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "video_pieces_start" UNIQUE("company_id","upload_id","start")
);
--> statement-breakpoint
ALTER TABLE "video_pieces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "video_uploads" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_uploads_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "video_uploads_video" UNIQUE("company_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "video_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "videos" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"folder_id" uuid,
	"state" text NOT NULL,
	"failure" text,
	"reason" text,
	"bytes" bigint NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"original_file_id" uuid,
	"play_file_id" uuid,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"poster_file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"poster" integer DEFAULT 0 NOT NULL,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recycled_from" text,
	"recycled_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "videos_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "videos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "video_pieces" ADD CONSTRAINT "video_pieces_company_id_upload_id_video_uploads_company_id_id_fk" FOREIGN KEY ("company_id","upload_id") REFERENCES "public"."video_uploads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_company_id_video_id_videos_company_id_id_fk" FOREIGN KEY ("company_id","video_id") REFERENCES "public"."videos"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_company_id_folder_id_media_folders_company_id_id_fk" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."media_folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_folder" ON "videos" USING btree ("company_id","folder_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "videos_updated" ON "videos" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE POLICY "video_pieces_tenant" ON "video_pieces" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "video_uploads_tenant" ON "video_uploads" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "videos_tenant" ON "videos" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "activities" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activities" TO app_tenant;
ALTER TABLE "activity_quota_types" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_quota_types" TO app_tenant;
ALTER TABLE "activity_quotas" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_quotas" TO app_tenant;
ALTER TABLE "activity_sessions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_sessions" TO app_tenant;
ALTER TABLE "activity_ticket_types" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_ticket_types" TO app_tenant;
ALTER TABLE "video_pieces" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "video_pieces" TO app_tenant;
ALTER TABLE "video_uploads" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "video_uploads" TO app_tenant;
ALTER TABLE "videos" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "videos" TO app_tenant;
