CREATE TABLE "content_presences" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_presences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_presences" ADD CONSTRAINT "content_presences_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_presences_content" ON "content_presences" USING btree ("company_id","content_id");--> statement-breakpoint
CREATE POLICY "content_presences_tenant" ON "content_presences" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "content_presences" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "content_presences" TO app_tenant;
