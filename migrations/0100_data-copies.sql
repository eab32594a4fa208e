ALTER TABLE "data_requests" ADD COLUMN "copy" text;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "copy_until" timestamp with time zone;