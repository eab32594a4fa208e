CREATE TABLE "relations" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_kind" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_kind" text NOT NULL,
	"to_id" uuid NOT NULL,
	"type" text NOT NULL,
	"evidence" text NOT NULL,
	"until" date,
	"by_account_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "relations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "relations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "relations_from" ON "relations" USING btree ("company_id","from_kind","from_id","at","id");--> statement-breakpoint
CREATE INDEX "relations_to" ON "relations" USING btree ("company_id","to_kind","to_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "relations_once" ON "relations" USING btree ("company_id","from_kind","from_id","to_kind","to_id","type") WHERE ended_at is null;--> statement-breakpoint
CREATE POLICY "relations_tenant" ON "relations" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "relations" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "relations" TO app_tenant;
