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
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_order";--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "reprint_of" uuid;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "complaint_step_id" uuid;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "card_folder_former_items" ADD CONSTRAINT "card_folder_former_items_company_id_folder_id_card_folders_company_id_id_fk" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."card_folders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_folder_former_items" ADD CONSTRAINT "card_folder_former_items_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_folder_former_items_customer" ON "card_folder_former_items" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "card_folder_former_items_folder" ON "card_folder_former_items" USING btree ("company_id","folder_id");--> statement-breakpoint
CREATE INDEX "press_profiles_age" ON "press_profiles" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_company_id_reprint_of_print_jobs_company_id_id_fk" FOREIGN KEY ("company_id","reprint_of") REFERENCES "public"."print_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_of_order" ON "print_jobs" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_ordered" ON "print_jobs" USING btree ("company_id","order_id") WHERE reprint_of is null;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_reprint" ON "print_jobs" USING btree ("company_id","reprint_of") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "card_scans_customer" ON "card_scans" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE POLICY "card_folder_former_items_tenant" ON "card_folder_former_items" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "press_profiles_tenant" ON "press_profiles" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "press_profiles_system" ON "press_profiles" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Row-level security, grants and marks of public pages
ALTER TABLE "card_folder_former_items" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_folder_former_items" TO app_tenant;
ALTER TABLE "press_profiles" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "press_profiles" TO app_tenant;
GRANT select ON "press_profiles" TO app_system;
