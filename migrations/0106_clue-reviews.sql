CREATE TABLE "clue_review_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clue_id" uuid NOT NULL,
	CONSTRAINT "clue_review_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clue_review_lines_clue" UNIQUE("company_id","account_id","day","clue_id")
);
--> statement-breakpoint
ALTER TABLE "clue_review_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clue_review_lines" ADD CONSTRAINT "clue_review_lines_company_id_clue_id_clues_company_id_id_fk" FOREIGN KEY ("company_id","clue_id") REFERENCES "public"."clues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clue_review_lines_day" ON "clue_review_lines" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "clue_spells_invalid" ON "clue_spells" USING btree ("company_id","until") WHERE ended_by = 'invalidate';--> statement-breakpoint
CREATE POLICY "clue_review_lines_tenant" ON "clue_review_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "clue_review_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_review_lines" TO app_tenant;
