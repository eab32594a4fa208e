ALTER TABLE "promotion_objects" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "promotion_objects" ADD CONSTRAINT "promotion_objects_content" UNIQUE("company_id","content_id");