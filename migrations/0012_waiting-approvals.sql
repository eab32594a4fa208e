DROP INDEX "print_jobs_age";--> statement-breakpoint
CREATE INDEX "approval_steps_waiting" ON "approval_steps" USING btree ("company_id","account_id","approval_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "print_jobs_own" ON "print_jobs" USING btree ("company_id","created_by",(state not in ('completed', 'cancelled')),"updated_at","id");--> statement-breakpoint
CREATE INDEX "design_requests_own" ON "design_requests" USING btree ("company_id","created_by","updated_at","id");--> statement-breakpoint
CREATE INDEX "print_jobs_age" ON "print_jobs" USING btree ("company_id",(state not in ('completed', 'cancelled')),"updated_at","id");