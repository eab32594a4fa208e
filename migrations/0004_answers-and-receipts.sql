CREATE TABLE "card_folder_former_items" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_folder_former_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_folder_former_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "press_profiles" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"condition" text DEFAULT '' NOT NULL,
	"profile_version" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "press_profiles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "press_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_form_files" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_image" boolean NOT NULL,
	"signed" jsonb,
	"reading" jsonb,
	"uploaded_by" uuid,
	"customer_id" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_form_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_form_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_form_fillings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"form_id" uuid,
	"account_id" uuid,
	"answers" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_form_fillings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_form_fillings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_settings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"singleton" boolean DEFAULT true NOT NULL,
	"receiver_accepts" boolean DEFAULT false NOT NULL,
	"former_owner_days" integer DEFAULT 7 NOT NULL,
	CONSTRAINT "customer_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_settings_one" UNIQUE("company_id","singleton")
);
--> statement-breakpoint
ALTER TABLE "customer_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_statements" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"mode" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"charges" integer DEFAULT 0 NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "payment_statements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_statements_day" UNIQUE("company_id","day","channel","mode")
);
--> statement-breakpoint
ALTER TABLE "payment_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_differences" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"number" text NOT NULL,
	"order_number" text,
	"company_name" text,
	"ours_state" text,
	"ours_amount" bigint,
	"theirs_state" text,
	"theirs_amount" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_name" text,
	"note" text,
	CONSTRAINT "statement_differences_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "statement_differences_once" UNIQUE("company_id","statement_id","kind","subject","number")
);
--> statement-breakpoint
ALTER TABLE "statement_differences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_order";--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "reprint_of" uuid;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "complaint_step_id" uuid;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "customer_transfer_lines" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "customer_transfers" ADD COLUMN "accept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_folder_former_items" ADD CONSTRAINT "card_folder_former_items_company_id_folder_id_card_folders_company_id_id_fk" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."card_folders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_folder_former_items" ADD CONSTRAINT "card_folder_former_items_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_form_files" ADD CONSTRAINT "customer_form_files_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_form_fillings" ADD CONSTRAINT "customer_form_fillings_company_id_form_id_customer_forms_company_id_id_fk" FOREIGN KEY ("company_id","form_id") REFERENCES "public"."customer_forms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_differences" ADD CONSTRAINT "statement_differences_company_id_statement_id_payment_statements_company_id_id_fk" FOREIGN KEY ("company_id","statement_id") REFERENCES "public"."payment_statements"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_folder_former_items_customer" ON "card_folder_former_items" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "card_folder_former_items_folder" ON "card_folder_former_items" USING btree ("company_id","folder_id");--> statement-breakpoint
CREATE INDEX "press_profiles_age" ON "press_profiles" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_form_files_customer" ON "customer_form_files" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_form_files_waiting" ON "customer_form_files" USING btree ("company_id","uploaded_by") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "customer_form_fillings_account" ON "customer_form_fillings" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "statement_differences_open" ON "statement_differences" USING btree ("company_id","resolved_at","created_at");--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_company_id_reprint_of_print_jobs_company_id_id_fk" FOREIGN KEY ("company_id","reprint_of") REFERENCES "public"."print_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_of_order" ON "print_jobs" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_ordered" ON "print_jobs" USING btree ("company_id","order_id") WHERE reprint_of is null;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_reprint" ON "print_jobs" USING btree ("company_id","reprint_of") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "card_scans_customer" ON "card_scans" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE POLICY "sandbox_refunds_system" ON "sandbox_refunds" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sandbox_trades_system" ON "sandbox_trades" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "card_folder_former_items_tenant" ON "card_folder_former_items" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "press_profiles_tenant" ON "press_profiles" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "press_profiles_system" ON "press_profiles" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer_form_files_tenant" ON "customer_form_files" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_form_fillings_tenant" ON "customer_form_fillings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_settings_tenant" ON "customer_settings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payment_statements_tenant" ON "payment_statements" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "statement_differences_tenant" ON "statement_differences" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
--> statement-breakpoint
-- Row-level security, grants and marks of public pages
GRANT update, delete ON "card_consents" TO app_tenant;
ALTER TABLE "card_folder_former_items" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_folder_former_items" TO app_tenant;
ALTER TABLE "customer_form_files" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_form_files" TO app_tenant;
ALTER TABLE "customer_form_fillings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_form_fillings" TO app_tenant;
ALTER TABLE "customer_settings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_settings" TO app_tenant;
ALTER TABLE "payment_statements" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "payment_statements" TO app_tenant;
ALTER TABLE "press_profiles" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "press_profiles" TO app_tenant;
GRANT select ON "press_profiles" TO app_system;
GRANT select ON "sandbox_refunds" TO app_system;
GRANT select ON "sandbox_trades" TO app_system;
ALTER TABLE "statement_differences" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "statement_differences" TO app_tenant;
