CREATE TABLE "broadcast_meters" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"likes" bigint DEFAULT 0 NOT NULL,
	"present" integer DEFAULT 0 NOT NULL,
	"peak" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"median_ms" bigint DEFAULT 0 NOT NULL,
	"kbps" integer DEFAULT 0 NOT NULL,
	"heard_at" timestamp with time zone,
	CONSTRAINT "broadcast_meters_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "broadcast_meters_broadcast" UNIQUE("company_id","broadcast_id")
);
--> statement-breakpoint
ALTER TABLE "broadcast_meters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "broadcast_subscriptions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "broadcast_subscriptions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "broadcast_subscriptions_person" UNIQUE("company_id","broadcast_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "broadcast_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "broadcast_viewers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"viewer_key" text NOT NULL,
	"person_id" uuid,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"watch_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "broadcast_viewers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "broadcast_viewers_key" UNIQUE("company_id","broadcast_id","viewer_key")
);
--> statement-breakpoint
ALTER TABLE "broadcast_viewers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"speaker" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"external_url" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"is_recorded" boolean DEFAULT true NOT NULL,
	"chat_mode" text NOT NULL,
	"state" text NOT NULL,
	"key_hash" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"banned_from" text,
	"replay_url" text DEFAULT '' NOT NULL,
	"replay_file_id" uuid,
	"pin_kind" text,
	"pin_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "broadcasts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "broadcast_meters" ADD CONSTRAINT "broadcast_meters_company_id_broadcast_id_broadcasts_company_id_id_fk" FOREIGN KEY ("company_id","broadcast_id") REFERENCES "public"."broadcasts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_subscriptions" ADD CONSTRAINT "broadcast_subscriptions_company_id_broadcast_id_broadcasts_company_id_id_fk" FOREIGN KEY ("company_id","broadcast_id") REFERENCES "public"."broadcasts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_subscriptions" ADD CONSTRAINT "broadcast_subscriptions_company_id_person_id_activity_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."activity_persons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_viewers" ADD CONSTRAINT "broadcast_viewers_company_id_broadcast_id_broadcasts_company_id_id_fk" FOREIGN KEY ("company_id","broadcast_id") REFERENCES "public"."broadcasts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_viewers" ADD CONSTRAINT "broadcast_viewers_company_id_person_id_activity_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."activity_persons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_viewers_seen" ON "broadcast_viewers" USING btree ("company_id","broadcast_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "broadcast_viewers_browser" ON "broadcast_viewers" USING btree ("company_id","viewer_key");--> statement-breakpoint
CREATE INDEX "broadcast_viewers_person" ON "broadcast_viewers" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "broadcasts_start" ON "broadcasts" USING btree ("company_id","activity_id","starts_at","id");--> statement-breakpoint
CREATE POLICY "broadcast_meters_tenant" ON "broadcast_meters" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "broadcast_subscriptions_tenant" ON "broadcast_subscriptions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "broadcast_viewers_tenant" ON "broadcast_viewers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "broadcasts_tenant" ON "broadcasts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "broadcast_meters" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "broadcast_meters" TO app_tenant;
ALTER TABLE "broadcast_subscriptions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "broadcast_subscriptions" TO app_tenant;
ALTER TABLE "broadcast_viewers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "broadcast_viewers" TO app_tenant;
ALTER TABLE "broadcasts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "broadcasts" TO app_tenant;
