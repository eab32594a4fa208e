CREATE TABLE "asset_way_days" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "asset_way_days_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "asset_way_days_one" UNIQUE("company_id","way","day")
);
--> statement-breakpoint
ALTER TABLE "asset_way_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "social_codes" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
CREATE INDEX "clue_spells_since" ON "clue_spells" USING btree ("company_id","since","id");--> statement-breakpoint
CREATE INDEX "clue_spells_until" ON "clue_spells" USING btree ("company_id","until","id") WHERE until is not null;--> statement-breakpoint
CREATE POLICY "asset_way_days_tenant" ON "asset_way_days" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "asset_way_days" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "asset_way_days" TO app_tenant;
