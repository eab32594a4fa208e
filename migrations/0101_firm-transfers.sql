ALTER TABLE "firm_settings" ADD COLUMN "approval_from" integer DEFAULT 10;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "transfer_approval_id" uuid;--> statement-breakpoint
CREATE INDEX "firms_transfer" ON "firms" USING btree ("company_id","transfer_approval_id") WHERE transfer_approval_id is not null;