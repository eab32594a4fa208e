CREATE TABLE "broadcast_messages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcast_messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "broadcast_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "broadcast_mutes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "broadcast_mutes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "broadcast_mutes_person" UNIQUE("company_id","broadcast_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "broadcast_mutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "broadcast_messages" ADD CONSTRAINT "broadcast_messages_company_id_broadcast_id_broadcasts_company_id_id_fk" FOREIGN KEY ("company_id","broadcast_id") REFERENCES "public"."broadcasts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_messages" ADD CONSTRAINT "broadcast_messages_company_id_person_id_activity_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."activity_persons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_mutes" ADD CONSTRAINT "broadcast_mutes_company_id_broadcast_id_broadcasts_company_id_id_fk" FOREIGN KEY ("company_id","broadcast_id") REFERENCES "public"."broadcasts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_mutes" ADD CONSTRAINT "broadcast_mutes_company_id_person_id_activity_persons_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."activity_persons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_messages_age" ON "broadcast_messages" USING btree ("company_id","broadcast_id","created_at","id");--> statement-breakpoint
CREATE INDEX "broadcast_messages_state" ON "broadcast_messages" USING btree ("company_id","broadcast_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "broadcast_messages_person" ON "broadcast_messages" USING btree ("company_id","person_id","created_at");--> statement-breakpoint
CREATE POLICY "broadcast_messages_tenant" ON "broadcast_messages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "broadcast_mutes_tenant" ON "broadcast_mutes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "broadcast_messages" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "broadcast_messages" TO app_tenant;
ALTER TABLE "broadcast_mutes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "broadcast_mutes" TO app_tenant;
