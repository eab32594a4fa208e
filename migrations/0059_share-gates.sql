CREATE TABLE "gate_passes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"holder" text NOT NULL,
	"customer_id" uuid,
	"form_id" uuid,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"agreed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"share_link_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gate_passes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gate_passes_holder" UNIQUE("company_id","subject_id","holder")
);
--> statement-breakpoint
ALTER TABLE "gate_passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "share_gates" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "share_gates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "share_gates_subject" UNIQUE("company_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "share_gates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "gate_passes_customer" ON "gate_passes" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE POLICY "gate_passes_tenant" ON "gate_passes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "share_gates_tenant" ON "share_gates" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "gate_passes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "gate_passes" TO app_tenant;
ALTER TABLE "share_gates" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "share_gates" TO app_tenant;
