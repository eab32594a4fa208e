ALTER TABLE "share_links" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_events" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "subject_type" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_events" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_events" ADD COLUMN "block_id" text;--> statement-breakpoint
ALTER TABLE "visit_events" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "subject_type" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
CREATE INDEX "share_links_subject" ON "share_links" USING btree ("company_id","subject_id","created_at") WHERE card_id is null;--> statement-breakpoint
CREATE INDEX "visit_events_subject" ON "visit_events" USING btree ("company_id","subject_id","at") WHERE card_id is null and type not in ('view', 'heartbeat', 'leave');--> statement-breakpoint
CREATE INDEX "visits_subject" ON "visits" USING btree ("company_id","subject_id","started_at") WHERE card_id is null;