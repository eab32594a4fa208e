CREATE TABLE "contract_versions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"title" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"terms" text NOT NULL,
	"plan" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"approval_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contract_versions_approval" UNIQUE("company_id","approval_id")
);
--> statement-breakpoint
ALTER TABLE "contract_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contracts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"deal_id" uuid NOT NULL,
	"firm_id" uuid,
	"state" text NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"amount_fen" bigint NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"terms" text DEFAULT '' NOT NULL,
	"splits" jsonb NOT NULL,
	"approval_id" uuid,
	"signed_on" date,
	"signed_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"owner_account_id" uuid,
	"plan_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contracts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contracts_number" UNIQUE("company_id","number"),
	CONSTRAINT "contracts_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
ALTER TABLE "contracts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"due_on" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "plan_lines_paid" CHECK (paid_fen between 0 and amount_fen and amount_fen > 0)
);
--> statement-breakpoint
ALTER TABLE "plan_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipt_allocations" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"plan_line_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_allocations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "receipt_allocations_amount" CHECK (amount_fen <> 0)
);
--> statement-breakpoint
ALTER TABLE "receipt_allocations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"firm_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"free_fen" bigint DEFAULT 0 NOT NULL,
	"received_on" date NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"confirmed_by" uuid,
	"confirmed_by_name" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reverses_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "receipts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "receipts_number" UNIQUE("company_id","number"),
	CONSTRAINT "receipts_free" CHECK (free_fen >= 0 and free_fen <= greatest(amount_fen, 0)),
	CONSTRAINT "receipts_other_eyes" CHECK (confirmed_by is null or confirmed_by <> recorded_by or reverses_id is not null)
);
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_company_id_contract_id_contracts_company_id_id_fk" FOREIGN KEY ("company_id","contract_id") REFERENCES "public"."contracts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_deal_id_deals_company_id_id_fk" FOREIGN KEY ("company_id","deal_id") REFERENCES "public"."deals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_firm_id_firms_company_id_id_fk" FOREIGN KEY ("company_id","firm_id") REFERENCES "public"."firms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_lines" ADD CONSTRAINT "plan_lines_company_id_contract_id_contracts_company_id_id_fk" FOREIGN KEY ("company_id","contract_id") REFERENCES "public"."contracts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_company_id_receipt_id_receipts_company_id_id_fk" FOREIGN KEY ("company_id","receipt_id") REFERENCES "public"."receipts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_company_id_plan_line_id_plan_lines_company_id_id_fk" FOREIGN KEY ("company_id","plan_line_id") REFERENCES "public"."plan_lines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_company_id_contract_id_contracts_company_id_id_fk" FOREIGN KEY ("company_id","contract_id") REFERENCES "public"."contracts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_company_id_firm_id_firms_company_id_id_fk" FOREIGN KEY ("company_id","firm_id") REFERENCES "public"."firms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_versions_contract" ON "contract_versions" USING btree ("company_id","contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_age" ON "contracts" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_state" ON "contracts" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_owner" ON "contracts" USING btree ("company_id","owner_account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_deal" ON "contracts" USING btree ("company_id","deal_id","state");--> statement-breakpoint
CREATE INDEX "contracts_firm" ON "contracts" USING btree ("company_id","firm_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_signed" ON "contracts" USING btree ("company_id","signed_on");--> statement-breakpoint
CREATE INDEX "plan_lines_place" ON "plan_lines" USING btree ("company_id","contract_id","place");--> statement-breakpoint
CREATE INDEX "plan_lines_open" ON "plan_lines" USING btree ("company_id","due_on","id") WHERE paid_fen < amount_fen;--> statement-breakpoint
CREATE INDEX "plan_lines_due" ON "plan_lines" USING btree ("company_id","due_on","id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_receipt" ON "receipt_allocations" USING btree ("company_id","receipt_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_line" ON "receipt_allocations" USING btree ("company_id","plan_line_id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_age" ON "receipt_allocations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "receipts_age" ON "receipts" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "receipts_state" ON "receipts" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "receipts_recorder" ON "receipts" USING btree ("company_id","recorded_by","updated_at","id");--> statement-breakpoint
CREATE INDEX "receipts_firm" ON "receipts" USING btree ("company_id","firm_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "receipts_received" ON "receipts" USING btree ("company_id","received_on");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_reverses" ON "receipts" USING btree ("company_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE POLICY "contract_versions_tenant" ON "contract_versions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "contracts_tenant" ON "contracts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plan_lines_tenant" ON "plan_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "receipt_allocations_tenant" ON "receipt_allocations" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "receipts_tenant" ON "receipts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "contract_versions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "contract_versions" TO app_tenant;
ALTER TABLE "contracts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "contracts" TO app_tenant;
ALTER TABLE "plan_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "plan_lines" TO app_tenant;
ALTER TABLE "receipt_allocations" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "receipt_allocations" TO app_tenant;
ALTER TABLE "receipts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "receipts" TO app_tenant;
