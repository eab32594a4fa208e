CREATE TABLE "channel_members" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"is_willing" boolean NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_members_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "channel_members_one" UNIQUE("company_id","channel_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "channel_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_staff" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "channel_staff_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "channel_staff_one" UNIQUE("company_id","channel_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "channel_staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channels" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"welcome" text NOT NULL,
	"campaign" text NOT NULL,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"daily_cap" integer NOT NULL,
	"spare_staff_id" uuid,
	"expires_on" date,
	"cursor" integer DEFAULT -1 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"forms" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "channels_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "channels_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_company_id_channel_id_channels_company_id_id_fk" FOREIGN KEY ("company_id","channel_id") REFERENCES "public"."channels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_staff" ADD CONSTRAINT "channel_staff_company_id_channel_id_channels_company_id_id_fk" FOREIGN KEY ("company_id","channel_id") REFERENCES "public"."channels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_members_turns" ON "channel_members" USING btree ("company_id","channel_id","staff_id","joined_at");--> statement-breakpoint
CREATE INDEX "channel_members_age" ON "channel_members" USING btree ("company_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "channel_members_customer" ON "channel_members" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "channels_age" ON "channels" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "channels_creator" ON "channels" USING btree ("company_id","created_by","updated_at");--> statement-breakpoint
CREATE POLICY "channel_members_tenant" ON "channel_members" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "channel_staff_tenant" ON "channel_staff" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "channels_tenant" ON "channels" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "channel_members" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "channel_members" TO app_tenant;
ALTER TABLE "channel_staff" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "channel_staff" TO app_tenant;
ALTER TABLE "channels" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "channels" TO app_tenant;
