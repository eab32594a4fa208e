CREATE TABLE "company_till_accounts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"mode" text NOT NULL,
	"names" jsonb NOT NULL,
	"sealed_keys" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_till_accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_till_accounts_channel" UNIQUE("company_id","channel")
);
--> statement-breakpoint
ALTER TABLE "company_till_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "orders_age";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "side" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_mobile" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "side" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "side" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "scene" text DEFAULT 'screen' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_trades" ADD COLUMN "merchant" text DEFAULT 'operator' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD COLUMN "paid_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD COLUMN "refund_fen" integer;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD COLUMN "refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_age" ON "orders" USING btree ("company_id","side","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("company_id","side","state","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer" CHECK ((side = 'sale') = (buyer_mobile is not null) and (side = 'sale') = (created_by is null));--> statement-breakpoint
CREATE POLICY "company_till_accounts_tenant" ON "company_till_accounts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "company_till_accounts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "company_till_accounts" TO app_tenant;
