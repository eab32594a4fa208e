ALTER TABLE "videos" ADD COLUMN "public_id" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_public_id" UNIQUE("company_id","public_id");