CREATE TABLE "settlement_balances" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"mode" text NOT NULL,
	"available" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"receivable" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "settlement_balances_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "settlement_balances_mode" UNIQUE("company_id","mode"),
	CONSTRAINT "settlement_balances_floor" CHECK (available >= 0 and frozen >= 0 and receivable >= 0)
);
--> statement-breakpoint
ALTER TABLE "settlement_balances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settlement_withdrawal_steps" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_withdrawal_steps_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "settlement_withdrawal_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settlement_withdrawals" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"amount" bigint NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"sealed_account" text NOT NULL,
	"account_end" text NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"bank_reference" text,
	"proof_file_id" text,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settlement_withdrawals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "settlement_withdrawals_number" UNIQUE("company_id","number"),
	CONSTRAINT "settlement_withdrawals_amount" CHECK (amount > 0),
	CONSTRAINT "settlement_withdrawals_paid" CHECK (state <> 'paid' or (bank_reference is not null and proof_file_id is not null))
);
--> statement-breakpoint
ALTER TABLE "settlement_withdrawals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_withdrawal_steps" ADD CONSTRAINT "settlement_withdrawal_steps_company_id_withdrawal_id_settlement_withdrawals_company_id_id_fk" FOREIGN KEY ("company_id","withdrawal_id") REFERENCES "public"."settlement_withdrawals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_withdrawal_steps_order" ON "settlement_withdrawal_steps" USING btree ("company_id","withdrawal_id","at");--> statement-breakpoint
CREATE INDEX "settlement_withdrawals_age" ON "settlement_withdrawals" USING btree ("company_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "settlement_withdrawals_state" ON "settlement_withdrawals" USING btree ("company_id","state","requested_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order" CHECK (order_id is not null or kind in ('release', 'withdrawal'));--> statement-breakpoint
CREATE POLICY "settlement_balances_tenant" ON "settlement_balances" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "settlement_withdrawal_steps_tenant" ON "settlement_withdrawal_steps" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "settlement_withdrawals_tenant" ON "settlement_withdrawals" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "settlement_withdrawals_system" ON "settlement_withdrawals" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "settlement_balances" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "settlement_balances" TO app_tenant;
ALTER TABLE "settlement_withdrawal_steps" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "settlement_withdrawal_steps" TO app_tenant;
ALTER TABLE "settlement_withdrawals" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "settlement_withdrawals" TO app_tenant;
GRANT select ON "settlement_withdrawals" TO app_system;
--> statement-breakpoint
ALTER TABLE "draw_entries" ADD COLUMN "added_by_name" text;--> statement-breakpoint
CREATE INDEX "draw_entries_by_hand" ON "draw_entries" USING btree ("company_id","draw_id") WHERE added_by_name is not null;
