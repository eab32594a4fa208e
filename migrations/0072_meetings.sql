CREATE TABLE "meeting_people" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"side" text NOT NULL,
	"closed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meeting_people_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "meeting_people_party" UNIQUE("company_id","round_id","party_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_preferences" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "meeting_preferences_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "meeting_preferences_pair" UNIQUE("company_id","from_id","to_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_rounds" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slots" jsonb NOT NULL,
	"walk_minutes" integer NOT NULL,
	"most_meetings" integer NOT NULL,
	"least_meetings" integer NOT NULL,
	"state" text NOT NULL,
	"score" double precision,
	"bound" double precision,
	"below" integer DEFAULT 0 NOT NULL,
	"unmet" integer DEFAULT 0 NOT NULL,
	"hall_changes" integer DEFAULT 0 NOT NULL,
	"holes" integer DEFAULT 0 NOT NULL,
	"ran_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meeting_rounds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "meeting_rounds_counts" CHECK (least_meetings between 0 and most_meetings)
);
--> statement-breakpoint
ALTER TABLE "meeting_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_seats" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	CONSTRAINT "meeting_seats_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "meeting_seats_person" UNIQUE("company_id","person_id","slot")
);
--> statement-breakpoint
ALTER TABLE "meeting_seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_tables" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"hall" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "meeting_tables_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "meeting_tables_number" UNIQUE("company_id","round_id","number"),
	CONSTRAINT "meeting_tables_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_tables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meetings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"table_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"match_id" uuid,
	"weight" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"first_accepted" boolean DEFAULT false NOT NULL,
	"second_accepted" boolean DEFAULT false NOT NULL,
	"notified_at" timestamp with time zone,
	"proposed_slot" integer,
	"proposed_by_id" uuid,
	"proposed_until" timestamp with time zone,
	"held_at" timestamp with time zone,
	"absent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meetings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "meetings_proposal" CHECK ((proposed_slot is null) = (proposed_by_id is null) and (proposed_slot is null) = (proposed_until is null))
);
--> statement-breakpoint
ALTER TABLE "meetings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_company_id_round_id_meeting_rounds_company_id_id_fk" FOREIGN KEY ("company_id","round_id") REFERENCES "public"."meeting_rounds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_company_id_party_id_need_parties_company_id_id_fk" FOREIGN KEY ("company_id","party_id") REFERENCES "public"."need_parties"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_preferences" ADD CONSTRAINT "meeting_preferences_company_id_from_id_meeting_people_company_id_id_fk" FOREIGN KEY ("company_id","from_id") REFERENCES "public"."meeting_people"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_preferences" ADD CONSTRAINT "meeting_preferences_company_id_to_id_meeting_people_company_id_id_fk" FOREIGN KEY ("company_id","to_id") REFERENCES "public"."meeting_people"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_rounds" ADD CONSTRAINT "meeting_rounds_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_seats" ADD CONSTRAINT "meeting_seats_company_id_meeting_id_meetings_company_id_id_fk" FOREIGN KEY ("company_id","meeting_id") REFERENCES "public"."meetings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_seats" ADD CONSTRAINT "meeting_seats_company_id_person_id_meeting_people_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."meeting_people"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_tables" ADD CONSTRAINT "meeting_tables_company_id_round_id_meeting_rounds_company_id_id_fk" FOREIGN KEY ("company_id","round_id") REFERENCES "public"."meeting_rounds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_company_id_round_id_meeting_rounds_company_id_id_fk" FOREIGN KEY ("company_id","round_id") REFERENCES "public"."meeting_rounds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_company_id_table_id_meeting_tables_company_id_id_fk" FOREIGN KEY ("company_id","table_id") REFERENCES "public"."meeting_tables"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_company_id_first_id_meeting_people_company_id_id_fk" FOREIGN KEY ("company_id","first_id") REFERENCES "public"."meeting_people"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_company_id_second_id_meeting_people_company_id_id_fk" FOREIGN KEY ("company_id","second_id") REFERENCES "public"."meeting_people"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_company_id_match_id_need_matches_company_id_id_fk" FOREIGN KEY ("company_id","match_id") REFERENCES "public"."need_matches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_people_of_party" ON "meeting_people" USING btree ("company_id","party_id");--> statement-breakpoint
CREATE INDEX "meeting_preferences_to" ON "meeting_preferences" USING btree ("company_id","to_id");--> statement-breakpoint
CREATE INDEX "meeting_rounds_age" ON "meeting_rounds" USING btree ("company_id","activity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "meeting_seats_meeting" ON "meeting_seats" USING btree ("company_id","meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_table" ON "meetings" USING btree ("company_id","table_id","slot") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_pair" ON "meetings" USING btree ("company_id","first_id","second_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "meetings_round" ON "meetings" USING btree ("company_id","round_id","slot");--> statement-breakpoint
CREATE INDEX "meetings_second" ON "meetings" USING btree ("company_id","second_id");--> statement-breakpoint
CREATE INDEX "meetings_match" ON "meetings" USING btree ("company_id","match_id");--> statement-breakpoint
CREATE POLICY "meeting_people_tenant" ON "meeting_people" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "meeting_preferences_tenant" ON "meeting_preferences" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "meeting_rounds_tenant" ON "meeting_rounds" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "meeting_seats_tenant" ON "meeting_seats" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "meeting_tables_tenant" ON "meeting_tables" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "meetings_tenant" ON "meetings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "meeting_people" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "meeting_people" TO app_tenant;
ALTER TABLE "meeting_preferences" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "meeting_preferences" TO app_tenant;
ALTER TABLE "meeting_rounds" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "meeting_rounds" TO app_tenant;
ALTER TABLE "meeting_seats" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "meeting_seats" TO app_tenant;
ALTER TABLE "meeting_tables" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "meeting_tables" TO app_tenant;
ALTER TABLE "meetings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "meetings" TO app_tenant;
