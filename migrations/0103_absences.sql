CREATE TABLE "absences" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"deputy_account_id" uuid,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "absences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD COLUMN "decided_for_name" text;--> statement-breakpoint
CREATE INDEX "absences_account" ON "absences" USING btree ("company_id","account_id","since","id");--> statement-breakpoint
CREATE INDEX "absences_deputy" ON "absences" USING btree ("company_id","deputy_account_id","until","id");--> statement-breakpoint
CREATE INDEX "absences_end" ON "absences" USING btree ("company_id","until","id");--> statement-breakpoint
CREATE INDEX "absences_age" ON "absences" USING btree ("company_id","since","id");--> statement-breakpoint
CREATE POLICY "absences_tenant" ON "absences" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "absences" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "absences" TO app_tenant;
--> statement-breakpoint
-- Hand-written: nobody is away twice at the same time, so that there is one deputy at most. btree_gist is there since 0036.
ALTER TABLE "absences" ADD CONSTRAINT "absences_once_at_a_time" EXCLUDE USING gist ("company_id" WITH =, "account_id" WITH =, tstzrange("since", "until") WITH &&);--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_span" CHECK ("until" > "since");--> statement-breakpoint
-- Absences that clues knew alone; of those at the same time the first that was written. Their table stays for one release.
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "clue_absences" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "absences" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "absences" ("company_id", "id", "account_id", "since", "until", "deputy_account_id", "kinds")
SELECT a."company_id", a."id", a."account_id", a."since", a."until", a."deputy_account_id", '["clues"]'::jsonb
FROM "clue_absences" a
WHERE a."until" > a."since" AND NOT EXISTS (
  SELECT FROM "clue_absences" b
  WHERE b."company_id" = a."company_id" AND b."account_id" = a."account_id" AND b."id" < a."id"
    AND tstzrange(b."since", b."until") && tstzrange(a."since", a."until")
);--> statement-breakpoint
ALTER TABLE "absences" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clue_absences" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "firm_settings" ADD COLUMN "approval_from" integer DEFAULT 10;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "transfer_approval_id" uuid;--> statement-breakpoint
CREATE INDEX "firms_transfer" ON "firms" USING btree ("company_id","transfer_approval_id") WHERE transfer_approval_id is not null;
