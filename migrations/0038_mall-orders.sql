CREATE TABLE "mall_ledger" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mall_ledger_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "mall_ledger_once" UNIQUE("company_id","order_id","kind"),
	CONSTRAINT "mall_ledger_sign" CHECK ((kind = 'refund') = (amount_fen < 0))
);
--> statement-breakpoint
ALTER TABLE "mall_ledger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_order_events" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mall_order_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "mall_order_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_orders" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"public_id" text NOT NULL,
	"placement_key" uuid NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"buyer_name" text NOT NULL,
	"mobile" text NOT NULL,
	"address" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"proof_payer" text,
	"proof_reference" text,
	"proof_by" uuid,
	"proof_by_name" text,
	"proof_at" timestamp with time zone,
	"rejection" text,
	"confirmed_by" uuid,
	"paid_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"refund_from" text,
	"refund_cause" text,
	"refund_reason" text,
	"refund_requester_id" uuid,
	"refund_requester_name" text,
	"refund_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mall_orders_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "mall_orders_number" UNIQUE("company_id","number"),
	CONSTRAINT "mall_orders_placement" UNIQUE("company_id","placement_key"),
	CONSTRAINT "mall_orders_amount" CHECK (amount_fen >= 0)
);
--> statement-breakpoint
ALTER TABLE "mall_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mall_tills" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"payee" text NOT NULL,
	"bank" text NOT NULL,
	"bank_account" text NOT NULL,
	"note" text NOT NULL,
	"return_days" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mall_tills_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "mall_tills_once" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "mall_tills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mall_ledger" ADD CONSTRAINT "mall_ledger_company_id_order_id_mall_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."mall_orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order_events" ADD CONSTRAINT "mall_order_events_company_id_order_id_mall_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."mall_orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_ledger_at" ON "mall_ledger" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "mall_order_events_order" ON "mall_order_events" USING btree ("company_id","order_id","at");--> statement-breakpoint
CREATE INDEX "mall_orders_state" ON "mall_orders" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "mall_orders_age" ON "mall_orders" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mall_orders_mobile" ON "mall_orders" USING btree ("company_id","mobile");--> statement-breakpoint
CREATE POLICY "mall_ledger_tenant" ON "mall_ledger" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "mall_order_events_tenant" ON "mall_order_events" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "mall_orders_tenant" ON "mall_orders" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "mall_tills_tenant" ON "mall_tills" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "mall_ledger" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "mall_ledger" TO app_tenant;
ALTER TABLE "mall_order_events" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "mall_order_events" TO app_tenant;
ALTER TABLE "mall_orders" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "mall_orders" TO app_tenant;
ALTER TABLE "mall_tills" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "mall_tills" TO app_tenant;
