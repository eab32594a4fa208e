ALTER TABLE "mall_ledger" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_orders" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "mall_orders" ADD COLUMN "paid_by" text;--> statement-breakpoint
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "mall_orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "mall_orders" SET "paid_by" = 'transfer' WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_orders" FORCE ROW LEVEL SECURITY;
