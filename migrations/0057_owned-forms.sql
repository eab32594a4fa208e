ALTER TABLE "customer_forms" DROP CONSTRAINT "customer_forms_number";--> statement-breakpoint
DROP INDEX "customer_forms_one_draft";--> statement-breakpoint
DROP INDEX "customer_forms_one_published";--> statement-breakpoint
ALTER TABLE "customer_forms" ADD COLUMN "owner_kind" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_forms" ADD COLUMN "owner_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_form_fillings" ADD COLUMN "owner_kind" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_form_fillings" ADD COLUMN "owner_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_form_fillings" ADD COLUMN "visitor_key" text;--> statement-breakpoint
ALTER TABLE "activity_ticket_types" ADD COLUMN "form_number" integer;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD COLUMN "agreed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_forms_owner_draft" ON "customer_forms" USING btree ("company_id","owner_kind","owner_id") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_forms_owner_published" ON "customer_forms" USING btree ("company_id","owner_kind","owner_id") WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_form_fillings_visitor" ON "customer_form_fillings" USING btree ("company_id","owner_kind","owner_id","visitor_key") WHERE visitor_key is not null;--> statement-breakpoint
ALTER TABLE "customer_forms" ADD CONSTRAINT "customer_forms_owner_number" UNIQUE("company_id","owner_kind","owner_id","number");