CREATE TABLE "consent_notes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "consent_notes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "consent_notes_consent" UNIQUE("company_id","consent_id")
);
--> statement-breakpoint
ALTER TABLE "consent_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"given" boolean NOT NULL,
	"how" text NOT NULL,
	"text_hash" text,
	"by_account_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "consents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_counters" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"period" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_counters_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contact_counters_one" UNIQUE("company_id","subject","period")
);
--> statement-breakpoint
ALTER TABLE "contact_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contact_messages_key" UNIQUE("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_sends" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"digest" text,
	"outbox_message_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_sends_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contact_sends_person" UNIQUE("company_id","message_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "contact_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suppressions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"digest" text NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "suppressions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "suppressions_digest" UNIQUE("company_id","digest")
);
--> statement-breakpoint
ALTER TABLE "suppressions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "bucket" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "consent_notes" ADD CONSTRAINT "consent_notes_company_id_consent_id_consents_company_id_id_fk" FOREIGN KEY ("company_id","consent_id") REFERENCES "public"."consents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_sends" ADD CONSTRAINT "contact_sends_company_id_message_id_contact_messages_company_id_id_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."contact_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_sends" ADD CONSTRAINT "contact_sends_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_notes_customer" ON "consent_notes" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "consents_customer" ON "consents" USING btree ("company_id","customer_id","at","id");--> statement-breakpoint
CREATE INDEX "consents_age" ON "consents" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "contact_counters_age" ON "contact_counters" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_sends_digest" ON "contact_sends" USING btree ("company_id","message_id","digest") WHERE digest is not null;--> statement-breakpoint
CREATE INDEX "contact_sends_due" ON "contact_sends" USING btree ("company_id","due_at","id") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "contact_sends_customer" ON "contact_sends" USING btree ("company_id","customer_id","id");--> statement-breakpoint
CREATE POLICY "consent_notes_tenant" ON "consent_notes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "consents_tenant" ON "consents" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "contact_counters_tenant" ON "contact_counters" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "contact_messages_tenant" ON "contact_messages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "contact_sends_tenant" ON "contact_sends" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "suppressions_tenant" ON "suppressions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "consent_notes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "consent_notes" TO app_tenant;
ALTER TABLE "consents" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "consents" TO app_tenant;
ALTER TABLE "contact_counters" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "contact_counters" TO app_tenant;
ALTER TABLE "contact_messages" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "contact_messages" TO app_tenant;
ALTER TABLE "contact_sends" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "contact_sends" TO app_tenant;
ALTER TABLE "suppressions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "suppressions" TO app_tenant;
