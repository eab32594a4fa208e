CREATE TABLE "object_tags" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"is_only" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "object_tags_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "object_tags_one" UNIQUE("company_id","kind","object_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "object_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "object_tags_only" ON "object_tags" USING btree ("company_id","kind","object_id","set_id") WHERE is_only;--> statement-breakpoint
CREATE INDEX "object_tags_tag" ON "object_tags" USING btree ("company_id","tag_id","kind","object_id");--> statement-breakpoint
CREATE INDEX "object_tags_set" ON "object_tags" USING btree ("company_id","set_id");--> statement-breakpoint
CREATE POLICY "object_tags_tenant" ON "object_tags" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "object_tags" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "object_tags" TO app_tenant;
