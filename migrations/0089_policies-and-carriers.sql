CREATE TABLE "carrier_stays" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_stays_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "carrier_stays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "carriers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"floor" text DEFAULT '' NOT NULL,
	"area_centim2" integer DEFAULT 0 NOT NULL,
	"land_centimu" integer DEFAULT 0 NOT NULL,
	"load_kg" integer DEFAULT 0 NOT NULL,
	"power_kva" integer DEFAULT 0 NOT NULL,
	"height_cm" integer DEFAULT 0 NOT NULL,
	"price_fen" bigint DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "carriers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "carriers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policies" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"basis" text DEFAULT '' NOT NULL,
	"conditions" jsonb NOT NULL,
	"benefits" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"state" text NOT NULL,
	"review_text" text DEFAULT '' NOT NULL,
	"reviewed_by_name" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp with time zone,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "policies_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "policies_number" UNIQUE("company_id","family_id","number")
);
--> statement-breakpoint
ALTER TABLE "policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_offers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"valid_to" date NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_offers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "policy_offers_once" UNIQUE("company_id","project_id","policy_id")
);
--> statement-breakpoint
ALTER TABLE "policy_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carrier_stays" ADD CONSTRAINT "carrier_stays_company_id_carrier_id_carriers_company_id_id_fk" FOREIGN KEY ("company_id","carrier_id") REFERENCES "public"."carriers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_stays" ADD CONSTRAINT "carrier_stays_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_offers" ADD CONSTRAINT "policy_offers_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_offers" ADD CONSTRAINT "policy_offers_company_id_policy_id_policies_company_id_id_fk" FOREIGN KEY ("company_id","policy_id") REFERENCES "public"."policies"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_stays_carrier" ON "carrier_stays" USING btree ("company_id","carrier_id","ends_at");--> statement-breakpoint
CREATE INDEX "carrier_stays_project" ON "carrier_stays" USING btree ("company_id","project_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "carriers_parent" ON "carriers" USING btree ("company_id","parent_id","name","id");--> statement-breakpoint
CREATE INDEX "policies_age" ON "policies" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "policies_state" ON "policies" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE POLICY "carrier_stays_tenant" ON "carrier_stays" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "carriers_tenant" ON "carriers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policies_tenant" ON "policies" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policy_offers_tenant" ON "policy_offers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "carrier_stays" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "carrier_stays" TO app_tenant;
ALTER TABLE "carriers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "carriers" TO app_tenant;
ALTER TABLE "policies" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "policies" TO app_tenant;
ALTER TABLE "policy_offers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "policy_offers" TO app_tenant;
--> statement-breakpoint
-- A unit is never let twice: of one carrier no two stays that stand share a moment. The plain equalities need the extension.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "carrier_stays" ADD CONSTRAINT "carrier_stays_once" EXCLUDE USING gist ("company_id" WITH =, "carrier_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (not "is_released");
