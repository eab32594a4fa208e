ALTER TABLE "contents" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "share" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_slug" UNIQUE("company_id","parent_id","slug");