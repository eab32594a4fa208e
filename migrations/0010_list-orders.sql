CREATE INDEX "jobs_own" ON "jobs" USING btree ("company_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "approvals_age" ON "approvals" USING btree ("company_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_asked" ON "approvals" USING btree ("company_id","requested_by","requested_at");--> statement-breakpoint
CREATE INDEX "export_requests_own" ON "export_requests" USING btree ("company_id","requested_by","requested_at");--> statement-breakpoint
CREATE INDEX "customer_cards_pinyin" ON "customer_cards" USING btree ("company_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "customer_cards_changed" ON "customer_cards" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "customer_transfers_asked" ON "customer_transfers" USING btree ("company_id","requested_by","created_at");--> statement-breakpoint
CREATE INDEX "invoice_requests_own" ON "invoice_requests" USING btree ("company_id","requested_by","created_at");--> statement-breakpoint
CREATE INDEX "orders_own" ON "orders" USING btree ("company_id","created_by","created_at");