CREATE TABLE "activity_gates" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hall" text DEFAULT '' NOT NULL,
	"direction" text DEFAULT 'entry' NOT NULL,
	"allows_reentry" boolean DEFAULT true NOT NULL,
	"type_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "activity_gates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity_gates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_screens" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "activity_screens_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "activity_screens_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "activity_screens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "badge_prints" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"printed_by_id" uuid NOT NULL,
	"printed_by_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_prints_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "badge_prints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gate_devices" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"gate_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"enrol_hash" text,
	"enrol_until" timestamp with time zone,
	"public_key" text,
	"last_seen_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"queued" integer DEFAULT 0 NOT NULL,
	"clock_offset" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gate_devices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gate_devices_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
ALTER TABLE "gate_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gate_scan_results" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"gate_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	"conflict" text,
	"is_first" boolean DEFAULT false NOT NULL,
	"review" text NOT NULL,
	"reviewed_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gate_scan_results_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gate_scan_results_scan" UNIQUE("company_id","scan_id")
);
--> statement-breakpoint
ALTER TABLE "gate_scan_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gate_scans" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"counter" integer NOT NULL,
	"ticket_id" uuid NOT NULL,
	"gate_id" uuid NOT NULL,
	"source" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	"uncertain" boolean DEFAULT false NOT NULL,
	"given" text NOT NULL,
	"denial" text,
	"code_version" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gate_scans_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gate_scans_once" UNIQUE("company_id","device_id","counter")
);
--> statement-breakpoint
ALTER TABLE "gate_scans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_gates" ADD CONSTRAINT "activity_gates_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_screens" ADD CONSTRAINT "activity_screens_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_prints" ADD CONSTRAINT "badge_prints_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_prints" ADD CONSTRAINT "badge_prints_company_id_registration_id_activity_registrations_company_id_id_fk" FOREIGN KEY ("company_id","registration_id") REFERENCES "public"."activity_registrations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_company_id_gate_id_activity_gates_company_id_id_fk" FOREIGN KEY ("company_id","gate_id") REFERENCES "public"."activity_gates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scan_results" ADD CONSTRAINT "gate_scan_results_company_id_scan_id_gate_scans_company_id_id_fk" FOREIGN KEY ("company_id","scan_id") REFERENCES "public"."gate_scans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scans" ADD CONSTRAINT "gate_scans_company_id_activity_id_activities_company_id_id_fk" FOREIGN KEY ("company_id","activity_id") REFERENCES "public"."activities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scans" ADD CONSTRAINT "gate_scans_company_id_device_id_gate_devices_company_id_id_fk" FOREIGN KEY ("company_id","device_id") REFERENCES "public"."gate_devices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scans" ADD CONSTRAINT "gate_scans_company_id_gate_id_activity_gates_company_id_id_fk" FOREIGN KEY ("company_id","gate_id") REFERENCES "public"."activity_gates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_gates_activity" ON "activity_gates" USING btree ("company_id","activity_id","created_at");--> statement-breakpoint
CREATE INDEX "activity_screens_activity" ON "activity_screens" USING btree ("company_id","activity_id","created_at");--> statement-breakpoint
CREATE INDEX "badge_prints_registration" ON "badge_prints" USING btree ("company_id","registration_id","printed_at");--> statement-breakpoint
CREATE INDEX "badge_prints_activity" ON "badge_prints" USING btree ("company_id","activity_id","registration_id");--> statement-breakpoint
CREATE INDEX "gate_devices_activity" ON "gate_devices" USING btree ("company_id","activity_id","created_at");--> statement-breakpoint
CREATE INDEX "gate_scan_results_time" ON "gate_scan_results" USING btree ("company_id","activity_id","corrected_at","id");--> statement-breakpoint
CREATE INDEX "gate_scan_results_changes" ON "gate_scan_results" USING btree ("company_id","activity_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "gate_scan_results_ticket" ON "gate_scan_results" USING btree ("company_id","activity_id","ticket_id");--> statement-breakpoint
CREATE INDEX "gate_scan_results_open" ON "gate_scan_results" USING btree ("company_id","activity_id","corrected_at") WHERE review = 'open';--> statement-breakpoint
CREATE INDEX "gate_scans_ticket" ON "gate_scans" USING btree ("company_id","activity_id","ticket_id");--> statement-breakpoint
CREATE INDEX "activity_registrations_changes" ON "activity_registrations" USING btree ("company_id","activity_id","updated_at","id");--> statement-breakpoint
CREATE POLICY "activity_gates_tenant" ON "activity_gates" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_screens_tenant" ON "activity_screens" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "badge_prints_tenant" ON "badge_prints" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "gate_devices_tenant" ON "gate_devices" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "gate_scan_results_tenant" ON "gate_scan_results" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "gate_scans_tenant" ON "gate_scans" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "activity_gates" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_gates" TO app_tenant;
ALTER TABLE "activity_screens" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "activity_screens" TO app_tenant;
ALTER TABLE "badge_prints" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "badge_prints" TO app_tenant;
ALTER TABLE "gate_devices" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "gate_devices" TO app_tenant;
ALTER TABLE "gate_scan_results" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "gate_scan_results" TO app_tenant;
ALTER TABLE "gate_scans" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "gate_scans" TO app_tenant;
