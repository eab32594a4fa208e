CREATE TABLE "card_requests" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"template_id" uuid,
	"note" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "card_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "card_requests" ADD CONSTRAINT "card_requests_company_id_staff_id_staff_company_id_id_fk" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."staff"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_requests" ADD CONSTRAINT "card_requests_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_requests_state" ON "card_requests" USING btree ("company_id","state","requested_at","id");--> statement-breakpoint
CREATE INDEX "card_requests_age" ON "card_requests" USING btree ("company_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "card_requests_person" ON "card_requests" USING btree ("company_id","staff_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_requests_pending" ON "card_requests" USING btree ("company_id","staff_id") WHERE state = 'pending';--> statement-breakpoint
CREATE POLICY "card_requests_tenant" ON "card_requests" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "card_requests" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_requests" TO app_tenant;
