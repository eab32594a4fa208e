ALTER TABLE "contracts" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "receipts_confirmed" ON "receipts" USING btree ("company_id","confirmed_at");