DROP INDEX "invoice_requests_age";--> statement-breakpoint
ALTER TABLE "invoice_requests" ALTER COLUMN "requested_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD COLUMN "side" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_requests_age" ON "invoice_requests" USING btree ("company_id","side","created_at","id");--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_asker" CHECK ((side = 'sale') = (requested_by is null));