DROP INDEX "clues_due";--> statement-breakpoint
CREATE INDEX "channels_name" ON "channels" USING btree ("company_id","name","id");--> statement-breakpoint
CREATE INDEX "clues_due_last" ON "clues" USING btree ("company_id",recycle_at desc nulls last,id desc);--> statement-breakpoint
CREATE INDEX "projects_lead_promised" ON "projects" USING btree ("company_id","lead_id","promised_fen","id");--> statement-breakpoint
CREATE INDEX "projects_lead_since" ON "projects" USING btree ("company_id","lead_id","stage_since","id");--> statement-breakpoint
CREATE INDEX "projects_lead_visit" ON "projects" USING btree ("company_id","lead_id","next_visit_at","id");--> statement-breakpoint
CREATE INDEX "follow_tasks_assignee_days" ON "follow_tasks" USING btree ("company_id","assignee_account_id","due_at","id");--> statement-breakpoint
CREATE INDEX "follow_tasks_days" ON "follow_tasks" USING btree ("company_id","due_at","id");--> statement-breakpoint
CREATE INDEX "clues_due" ON "clues" USING btree ("company_id","recycle_at","id");