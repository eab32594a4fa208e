-- The second half of 0103: absences stand in "absences" since then, and nothing reads or writes this table any more.
DROP POLICY "clue_absences_tenant" ON "clue_absences" CASCADE;--> statement-breakpoint
DROP TABLE "clue_absences" CASCADE;
--> statement-breakpoint
CREATE INDEX "clues_free_score" ON "clues" USING btree ("company_id","pool_id","score","id") WHERE owner_account_id is null and state in ('unassigned', 'returned');
--> statement-breakpoint
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
ALTER TABLE "clue_review_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "clue_review_lines" TO app_tenant;
ALTER TABLE "object_tags" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "object_tags" TO app_tenant;
