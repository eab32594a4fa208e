DROP INDEX "clues_due";--> statement-breakpoint
CREATE INDEX "clues_due_last" ON "clues" USING btree ("company_id","recycle_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follow_tasks_days" ON "follow_tasks" USING btree ("company_id","due_at","id");--> statement-breakpoint
CREATE INDEX "clues_due" ON "clues" USING btree ("company_id","recycle_at","id");