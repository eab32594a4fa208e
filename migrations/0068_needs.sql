CREATE TABLE "need_matches" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"supply_id" uuid NOT NULL,
	"demand_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"state" text NOT NULL,
	"supply_answer" text,
	"demand_answer" text,
	"result" text DEFAULT 'none' NOT NULL,
	"intended_fen" bigint,
	"signed_fen" bigint,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "need_matches_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "need_matches_pair" UNIQUE("company_id","supply_id","demand_id")
);
--> statement-breakpoint
ALTER TABLE "need_matches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "need_parties" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"company" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"proved_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "need_parties_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "need_parties_mobile" UNIQUE("company_id","activity_id","mobile"),
	CONSTRAINT "need_parties_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "need_parties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "needs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"side" text NOT NULL,
	"title" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"budget_from" bigint,
	"budget_to" bigint,
	"text" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "needs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "needs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "need_matches" ADD CONSTRAINT "need_matches_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_matches" ADD CONSTRAINT "need_matches_company_id_supply_id_needs_company_id_id_fk" FOREIGN KEY ("company_id","supply_id") REFERENCES "public"."needs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_matches" ADD CONSTRAINT "need_matches_company_id_demand_id_needs_company_id_id_fk" FOREIGN KEY ("company_id","demand_id") REFERENCES "public"."needs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_parties" ADD CONSTRAINT "need_parties_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_company_id_party_id_need_parties_company_id_id_fk" FOREIGN KEY ("company_id","party_id") REFERENCES "public"."need_parties"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "need_matches_demand" ON "need_matches" USING btree ("company_id","demand_id");--> statement-breakpoint
CREATE INDEX "need_matches_order" ON "need_matches" USING btree ("company_id","activity_id","score","id");--> statement-breakpoint
CREATE INDEX "need_matches_state" ON "need_matches" USING btree ("company_id","activity_id","state","score");--> statement-breakpoint
CREATE INDEX "needs_age" ON "needs" USING btree ("company_id","activity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "needs_state" ON "needs" USING btree ("company_id","activity_id","state","created_at");--> statement-breakpoint
CREATE INDEX "needs_party" ON "needs" USING btree ("company_id","party_id","created_at");--> statement-breakpoint
CREATE POLICY "need_matches_tenant" ON "need_matches" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "need_parties_tenant" ON "need_parties" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "needs_tenant" ON "needs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "need_matches" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "need_matches" TO app_tenant;
ALTER TABLE "need_parties" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "need_parties" TO app_tenant;
ALTER TABLE "needs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "needs" TO app_tenant;
