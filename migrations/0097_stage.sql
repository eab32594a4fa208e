CREATE TABLE "ad_screen_turns" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"screen_id" uuid NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"campaign_id" uuid,
	"token" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_screen_turns_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ad_screen_turns_screen" UNIQUE("company_id","screen_id")
);
--> statement-breakpoint
ALTER TABLE "ad_screen_turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD COLUMN "paid_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD COLUMN "lane" integer;--> statement-breakpoint
ALTER TABLE "ad_screen_turns" ADD CONSTRAINT "ad_screen_turns_company_id_screen_id_activity_screens_company_id_id_fk" FOREIGN KEY ("company_id","screen_id") REFERENCES "public"."activity_screens"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_screen_turns" ADD CONSTRAINT "ad_screen_turns_company_id_campaign_id_ad_campaigns_company_id_id_fk" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."ad_campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_money" CHECK (cost >= 0 and paid_fen >= 0);--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_lane" CHECK (lane is null or lane >= 1);--> statement-breakpoint
CREATE POLICY "ad_screen_turns_tenant" ON "ad_screen_turns" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "ad_screen_turns" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "ad_screen_turns" TO app_tenant;
--> statement-breakpoint
-- Campaigns that stand get lines of their own in their slots.
UPDATE "ad_campaigns" c SET "lane" = n.lane FROM (
	SELECT company_id, id, row_number() OVER (PARTITION BY company_id, slot_id ORDER BY starts_at, id) AS lane
	FROM "ad_campaigns" WHERE state IN ('approved', 'running', 'paused', 'exhausted')
) n WHERE n.company_id = c.company_id AND n.id = c.id;
--> statement-breakpoint
-- A place is never booked twice: of one line of a slot no two campaigns that stand share a moment.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_once" EXCLUDE USING gist ("company_id" WITH =, "slot_id" WITH =, "lane" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (lane is not null and state in ('awaiting_payment', 'approved', 'running', 'paused', 'exhausted'));
