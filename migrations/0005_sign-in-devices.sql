ALTER TABLE "sign_in_log" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "strangers_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_log_device" ON "sign_in_log" USING btree ("company_id","account_id","device_hash") WHERE device_hash is not null;