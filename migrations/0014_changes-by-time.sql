-- Without a mark every day is counted anew
TRUNCATE "count_marks";--> statement-breakpoint
DROP INDEX "visit_events_changed";--> statement-breakpoint
DROP INDEX "visits_changed";--> statement-breakpoint
ALTER TABLE "count_marks" ADD COLUMN "looked_until" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_events" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "visit_events_changed" ON "visit_events" USING btree ("company_id","changed_at") WHERE type in ('click', 'share', 'form');--> statement-breakpoint
CREATE INDEX "visits_changed" ON "visits" USING brin ("company_id","changed_at") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
ALTER TABLE "count_marks" DROP COLUMN "changed_before";--> statement-breakpoint
ALTER TABLE "visit_events" DROP COLUMN "changed_in";--> statement-breakpoint
ALTER TABLE "visits" DROP COLUMN "changed_in";
