DROP INDEX "customer_follow_ups_due";--> statement-breakpoint
ALTER TABLE "customer_follow_ups" ADD COLUMN "for_account_id" uuid;--> statement-breakpoint
CREATE INDEX "customer_follow_ups_waiting" ON "customer_follow_ups" USING btree ("company_id","for_account_id","remind_at","id") WHERE state = 'waiting';--> statement-breakpoint
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "customer_cards" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_follow_ups" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "customer_follow_ups" f SET "for_account_id" = coalesce(c.owner_account_id, f.by_account_id)
FROM "customer_cards" c WHERE c.company_id = f.company_id AND c.id = f.customer_id;--> statement-breakpoint
ALTER TABLE "customer_follow_ups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_cards" FORCE ROW LEVEL SECURITY;
