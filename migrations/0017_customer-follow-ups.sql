CREATE TABLE "customer_follow_ups" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"remind_at" timestamp with time zone,
	"by_account_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_follow_ups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_follow_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_follow_ups" ADD CONSTRAINT "customer_follow_ups_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_follow_ups_customer" ON "customer_follow_ups" USING btree ("company_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_follow_ups_due" ON "customer_follow_ups" USING btree ("company_id","remind_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE POLICY "customer_follow_ups_tenant" ON "customer_follow_ups" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "customer_follow_ups" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_follow_ups" TO app_tenant;
