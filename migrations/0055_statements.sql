CREATE TABLE "settlement_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"order_id" uuid,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "settlement_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "settlement_lines_once" UNIQUE("company_id","source_id"),
	CONSTRAINT "settlement_lines_amount" CHECK (amount <> 0),
	CONSTRAINT "settlement_lines_order" CHECK ((kind = 'adjustment') = (order_id is null))
);
--> statement-breakpoint
ALTER TABLE "settlement_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settlement_statements" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'pending_confirm' NOT NULL,
	"received" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"adjusted" bigint DEFAULT 0 NOT NULL,
	"lines" integer NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by_id" uuid,
	"closed_by_name" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_name" text,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settlement_statements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "settlement_statements_number" UNIQUE("company_id","number"),
	CONSTRAINT "settlement_statements_lines" CHECK (lines >= 0)
);
--> statement-breakpoint
ALTER TABLE "settlement_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "activity_id" uuid;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_company_id_statement_id_settlement_statements_company_id_id_fk" FOREIGN KEY ("company_id","statement_id") REFERENCES "public"."settlement_statements"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_lines_statement" ON "settlement_lines" USING btree ("company_id","statement_id","at","id");--> statement-breakpoint
CREATE INDEX "settlement_statements_age" ON "settlement_statements" USING btree ("company_id","closed_at","id");--> statement-breakpoint
CREATE INDEX "settlement_statements_state" ON "settlement_statements" USING btree ("company_id","state","closed_at");--> statement-breakpoint
CREATE INDEX "settlement_statements_activity" ON "settlement_statements" USING btree ("company_id","activity_id","closed_at");--> statement-breakpoint
CREATE INDEX "orders_activity" ON "orders" USING btree ("company_id","activity_id") WHERE activity_id is not null;--> statement-breakpoint
CREATE POLICY "settlement_lines_tenant" ON "settlement_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "settlement_statements_tenant" ON "settlement_statements" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "settlement_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "settlement_lines" TO app_tenant;
ALTER TABLE "settlement_statements" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "settlement_statements" TO app_tenant;
--> statement-breakpoint
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_registrations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "orders" o SET "activity_id" = r.activity_id
FROM "activity_registrations" r
WHERE o.side = 'sale' AND r.company_id = o.company_id AND r.id = o.subject_id;--> statement-breakpoint
ALTER TABLE "activity_registrations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" FORCE ROW LEVEL SECURITY;
