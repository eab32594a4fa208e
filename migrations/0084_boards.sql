CREATE TABLE "board_alerts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"metric" text NOT NULL,
	"direction" text NOT NULL,
	"bound" bigint NOT NULL,
	"days" integer NOT NULL,
	"staff_ids" jsonb NOT NULL,
	"state" text DEFAULT 'quiet' NOT NULL,
	"last_value" bigint,
	"last_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_alerts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "board_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "board_readers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"may_edit" boolean DEFAULT false NOT NULL,
	CONSTRAINT "board_readers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "board_readers_once" UNIQUE("company_id","board_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "board_readers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "board_screens" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_id" text NOT NULL,
	"days" integer NOT NULL,
	"sight" jsonb NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_screens_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "board_screens_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "board_screens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "board_subscriptions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"every" text NOT NULL,
	"weekday" integer NOT NULL,
	"hour" integer NOT NULL,
	"staff_ids" jsonb NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_subscriptions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "board_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "boards" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"sharing" text DEFAULT 'private' NOT NULL,
	"widgets" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "boards_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "boards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "day_facts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"metric" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"top" bigint NOT NULL,
	"base" bigint NOT NULL,
	CONSTRAINT "day_facts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "day_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fact_days" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "fact_days_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "fact_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fact_marks" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"zone" text NOT NULL,
	"looked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "fact_marks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "fact_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "board_readers" ADD CONSTRAINT "board_readers_company_id_board_id_boards_company_id_id_fk" FOREIGN KEY ("company_id","board_id") REFERENCES "public"."boards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_alerts_maker" ON "board_alerts" USING btree ("company_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "board_readers_staff" ON "board_readers" USING btree ("company_id","staff_id","board_id");--> statement-breakpoint
CREATE INDEX "board_screens_board" ON "board_screens" USING btree ("company_id","board_id","created_at");--> statement-breakpoint
CREATE INDEX "board_subscriptions_board" ON "board_subscriptions" USING btree ("company_id","board_id","created_at");--> statement-breakpoint
CREATE INDEX "board_subscriptions_maker" ON "board_subscriptions" USING btree ("company_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "boards_age" ON "boards" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "boards_maker" ON "boards" USING btree ("company_id","created_by","updated_at");--> statement-breakpoint
CREATE INDEX "boards_shared" ON "boards" USING btree ("company_id","sharing","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "day_facts_day" ON "day_facts" USING btree ("company_id","metric","version","day");--> statement-breakpoint
CREATE UNIQUE INDEX "fact_days_day" ON "fact_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "fact_marks_company" ON "fact_marks" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "board_alerts_tenant" ON "board_alerts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "board_readers_tenant" ON "board_readers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "board_screens_tenant" ON "board_screens" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "board_subscriptions_tenant" ON "board_subscriptions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "boards_tenant" ON "boards" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "day_facts_tenant" ON "day_facts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "fact_days_tenant" ON "fact_days" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "fact_marks_tenant" ON "fact_marks" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "board_alerts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "board_alerts" TO app_tenant;
ALTER TABLE "board_readers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "board_readers" TO app_tenant;
ALTER TABLE "board_screens" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "board_screens" TO app_tenant;
ALTER TABLE "board_subscriptions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "board_subscriptions" TO app_tenant;
ALTER TABLE "boards" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "boards" TO app_tenant;
ALTER TABLE "day_facts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "day_facts" TO app_tenant;
ALTER TABLE "fact_days" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "fact_days" TO app_tenant;
ALTER TABLE "fact_marks" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "fact_marks" TO app_tenant;
