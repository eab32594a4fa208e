DROP INDEX "jobs_list";--> statement-breakpoint
DROP INDEX "jobs_own";--> statement-breakpoint
DROP INDEX "visits_started";--> statement-breakpoint
CREATE INDEX "jobs_listed" ON "jobs" USING btree ("company_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "jobs_listed_own" ON "jobs" USING btree ("company_id","created_by","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "visits_started" ON "visits" USING btree ("company_id","started_at","card_id","bot");