CREATE TABLE "draw_entries" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"draw_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"shown_name" text NOT NULL,
	"salt" text NOT NULL,
	"leaf" text NOT NULL,
	"from_round" integer DEFAULT 1 NOT NULL,
	"until_round" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draw_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "draw_entries_person" UNIQUE("company_id","draw_id","person_id"),
	CONSTRAINT "draw_entries_leaf" UNIQUE("company_id","draw_id","leaf")
);
--> statement-breakpoint
ALTER TABLE "draw_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "draw_prizes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"draw_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"delivery" text NOT NULL,
	"value_fen" bigint NOT NULL,
	"stock" integer NOT NULL,
	"remaining" integer NOT NULL,
	"chance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "draw_prizes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "draw_prizes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "draw_rounds" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"draw_id" uuid NOT NULL,
	"prize_id" uuid NOT NULL,
	"state" text NOT NULL,
	"number" integer,
	"count" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"list_hash" text DEFAULT '' NOT NULL,
	"locked_at" timestamp with time zone,
	"external_value" text DEFAULT '' NOT NULL,
	"external_source" text DEFAULT '' NOT NULL,
	"external_born_at" timestamp with time zone,
	"seed" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "draw_rounds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "draw_rounds_number" UNIQUE("company_id","draw_id","number")
);
--> statement-breakpoint
ALTER TABLE "draw_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "draw_winnings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"draw_id" uuid NOT NULL,
	"prize_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"round_id" uuid,
	"place" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"code" text NOT NULL,
	"until" timestamp with time zone,
	"recipient" text DEFAULT '' NOT NULL,
	"recipient_mobile" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"address_at" timestamp with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "draw_winnings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "draw_winnings_entry" UNIQUE("company_id","entry_id"),
	CONSTRAINT "draw_winnings_code" UNIQUE("company_id","code")
);
--> statement-breakpoint
ALTER TABLE "draw_winnings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "draws" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"method" text NOT NULL,
	"source" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"external" text DEFAULT '' NOT NULL,
	"is_rehearsal" boolean DEFAULT false NOT NULL,
	"claim_days" integer NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"commit_text" text DEFAULT '' NOT NULL,
	"commit_hash" text DEFAULT '' NOT NULL,
	"sealed_tail" text DEFAULT '' NOT NULL,
	"committed_at" timestamp with time zone,
	"committed_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "draws_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "draws" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_screens" ADD COLUMN "kind" text DEFAULT 'welcome' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_screens" ADD COLUMN "object_id" uuid;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_company_id_draw_id_draws_company_id_id_fk" FOREIGN KEY ("company_id","draw_id") REFERENCES "public"."draws"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_company_id_registration_id_activity_registrations_company_id_id_fk" FOREIGN KEY ("company_id","registration_id") REFERENCES "public"."activity_registrations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_company_id_person_id_activity_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."activity_persons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_company_id_draw_id_draws_company_id_id_fk" FOREIGN KEY ("company_id","draw_id") REFERENCES "public"."draws"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_rounds" ADD CONSTRAINT "draw_rounds_company_id_draw_id_draws_company_id_id_fk" FOREIGN KEY ("company_id","draw_id") REFERENCES "public"."draws"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_rounds" ADD CONSTRAINT "draw_rounds_company_id_prize_id_draw_prizes_company_id_id_fk" FOREIGN KEY ("company_id","prize_id") REFERENCES "public"."draw_prizes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_winnings" ADD CONSTRAINT "draw_winnings_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_winnings" ADD CONSTRAINT "draw_winnings_company_id_draw_id_draws_company_id_id_fk" FOREIGN KEY ("company_id","draw_id") REFERENCES "public"."draws"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_winnings" ADD CONSTRAINT "draw_winnings_company_id_prize_id_draw_prizes_company_id_id_fk" FOREIGN KEY ("company_id","prize_id") REFERENCES "public"."draw_prizes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_winnings" ADD CONSTRAINT "draw_winnings_company_id_entry_id_draw_entries_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."draw_entries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_winnings" ADD CONSTRAINT "draw_winnings_company_id_round_id_draw_rounds_company_id_id_fk" FOREIGN KEY ("company_id","round_id") REFERENCES "public"."draw_rounds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_prizes_place" ON "draw_prizes" USING btree ("company_id","draw_id","place");--> statement-breakpoint
CREATE INDEX "draw_rounds_age" ON "draw_rounds" USING btree ("company_id","draw_id","created_at","id");--> statement-breakpoint
CREATE INDEX "draw_winnings_age" ON "draw_winnings" USING btree ("company_id","activity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "draw_winnings_draw" ON "draw_winnings" USING btree ("company_id","draw_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_winnings_place" ON "draw_winnings" USING btree ("company_id","round_id","place") WHERE round_id is not null;--> statement-breakpoint
CREATE INDEX "draws_age" ON "draws" USING btree ("company_id","activity_id","created_at","id");--> statement-breakpoint
CREATE POLICY "draw_entries_tenant" ON "draw_entries" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "draw_prizes_tenant" ON "draw_prizes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "draw_rounds_tenant" ON "draw_rounds" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "draw_winnings_tenant" ON "draw_winnings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "draws_tenant" ON "draws" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "draw_entries" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "draw_entries" TO app_tenant;
ALTER TABLE "draw_prizes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "draw_prizes" TO app_tenant;
ALTER TABLE "draw_rounds" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "draw_rounds" TO app_tenant;
ALTER TABLE "draw_winnings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "draw_winnings" TO app_tenant;
ALTER TABLE "draws" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "draws" TO app_tenant;
