CREATE TABLE "audit_entries" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"object_type" text NOT NULL,
	"object_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"account_id" uuid,
	"who_name" text NOT NULL,
	"via" text NOT NULL,
	"reason" text,
	"request_id" text,
	"ip_hash" text,
	"detail" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "public_addresses" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	CONSTRAINT "public_addresses_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "public_addresses_address" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "public_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_files" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"public_id" text,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"original_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "stored_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "idempotent_answers_key" UNIQUE("company_id","account_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotent_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jobs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"payload" jsonb,
	"cursor" jsonb,
	"result" jsonb,
	"error" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"result_file_id" uuid,
	"language" text NOT NULL,
	"created_by" uuid,
	"lane" text,
	"is_listed" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"claim" uuid,
	"claimed_by" bigint,
	"claimed_until" timestamp with time zone,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"to_masked" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"masked_text" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"provider" text,
	"mode" text,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_secrets" (
	"purpose" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"nick_name" text NOT NULL,
	"mobile" text,
	"email" text,
	"sex" text,
	"state" text DEFAULT 'invited' NOT NULL,
	"staff_id" uuid,
	"is_operator" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "accounts_mobile" UNIQUE("company_id","mobile"),
	CONSTRAINT "accounts_email" UNIQUE("company_id","email")
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferences_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "preferences_account" UNIQUE("company_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"companion_hash" text,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_names" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "sign_in_names_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sign_in_names_name" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "sign_in_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_role_assignments" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_role_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "template_role_assignments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "template_role_assignments_pair" UNIQUE("company_id","template_role_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "template_role_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_role_permissions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_role_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"own_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "template_role_permissions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "template_role_permissions_pair" UNIQUE("company_id","template_role_id","resource")
);
--> statement-breakpoint
ALTER TABLE "template_role_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_roles" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "template_roles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "template_roles_code" UNIQUE("company_id","template_id","code")
);
--> statement-breakpoint
ALTER TABLE "template_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_templates" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"orientation" text NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"seats" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"field_rules" jsonb NOT NULL,
	"default_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skin" jsonb NOT NULL,
	"share_text" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_templates_name" UNIQUE("company_id","name"),
	CONSTRAINT "card_templates_seats" CHECK (seats_taken between 0 and seats)
);
--> statement-breakpoint
ALTER TABLE "card_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_skins" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"skin" jsonb NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_skins_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "template_skins_number" UNIQUE("company_id","template_id","number")
);
--> statement-breakpoint
ALTER TABLE "template_skins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_consents" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"mobile" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_consents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_import_rows" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"field_values" jsonb NOT NULL,
	"name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"mobile" text,
	"department_id" uuid,
	"staff_id" uuid,
	"verdict" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	CONSTRAINT "card_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "card_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_imports" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unknown_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "card_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cards" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"state" text NOT NULL,
	"pause_reason" text,
	"state_before" text,
	"recycled_from" text,
	"holder_account_id" uuid,
	"staff_id" uuid,
	"department_id" uuid,
	"field_values" jsonb NOT NULL,
	"name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"mobile" text,
	"search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || pinyin || chr(10) || coalesce(mobile, '') || chr(10) || coalesce(field_values ->> 'title', ''))) STORED,
	"avatar_file_id" text,
	"claim_token_hash" text,
	"claim_expires_at" timestamp with time zone,
	"claim_failures" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"notices_today" integer DEFAULT 0 NOT NULL,
	"notice_day" text,
	"last_notice_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"sealed_at" timestamp with time zone,
	"recycled_at" timestamp with time zone,
	"import_id" uuid,
	"import_row" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cards_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cards_public_id" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "companies" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"state" text DEFAULT 'registered' NOT NULL,
	"credit_code" text,
	"industry" text,
	"logo_file_id" text,
	"brand_colour" text DEFAULT '#2F5D8C' NOT NULL,
	"phone" text,
	"address" text,
	"website" text,
	"introduction" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_cards" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"mobile" text,
	"email" text,
	"company" text,
	"title" text,
	"note" text,
	"state" text DEFAULT 'normal' NOT NULL,
	"source" text NOT NULL,
	"owner_account_id" uuid,
	"origin_owner_account_id" uuid,
	"origin_card_id" uuid,
	"share_link_id" uuid,
	"visitor_id" uuid,
	"consent_version" text,
	"consent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_cards_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "departments" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"leader_staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "departments_name" UNIQUE NULLS NOT DISTINCT("company_id","parent_id","name")
);
--> statement-breakpoint
ALTER TABLE "departments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid,
	"name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"title" text,
	"mobile" text,
	"email" text,
	"avatar_file_id" text,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "staff_mobile" UNIQUE("company_id","mobile")
);
--> statement-breakpoint
ALTER TABLE "staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dictionaries" (
	"type" text NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "dictionaries_type_value_pk" PRIMARY KEY("type","value")
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_assignments" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "role_assignments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "role_assignments_pair" UNIQUE("company_id","account_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "role_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_departments" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "role_departments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "role_departments_pair" UNIQUE("company_id","role_id","department_id")
);
--> statement-breakpoint
ALTER TABLE "role_departments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "role_permissions_pair" UNIQUE("company_id","role_id","permission")
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"data_scope" text DEFAULT 'self' NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "roles_code" UNIQUE("company_id","code"),
	CONSTRAINT "roles_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "share_links" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"card_id" uuid NOT NULL,
	"parent_id" uuid,
	"depth" integer NOT NULL,
	"visitor_id" uuid,
	"account_id" uuid,
	"state" text DEFAULT 'active' NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "share_links_public_id" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "share_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_events" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target" text,
	"field" text,
	"share_link_id" uuid,
	"client_order" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "visit_events_event" UNIQUE("company_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "visit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitors" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'anonymous' NOT NULL,
	"name" text,
	"customer_card_id" uuid,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitors_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "visitors_key" UNIQUE("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "visitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visits" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"share_link_id" uuid,
	"source" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dwell_ms" integer DEFAULT 0 NOT NULL,
	"last_order" bigint DEFAULT 0 NOT NULL,
	"is_visible" boolean DEFAULT false NOT NULL,
	"region" text,
	"device" text,
	"browser" text,
	"language" text,
	"ip_prefix" text,
	"is_scripted" boolean DEFAULT false NOT NULL,
	"bot" boolean DEFAULT false NOT NULL,
	"bot_reason" text,
	CONSTRAINT "visits_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "template_role_assignments" ADD CONSTRAINT "template_role_assignments_company_id_template_role_id_template_roles_company_id_id_fk" FOREIGN KEY ("company_id","template_role_id") REFERENCES "public"."template_roles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_role_permissions" ADD CONSTRAINT "template_role_permissions_company_id_template_role_id_template_roles_company_id_id_fk" FOREIGN KEY ("company_id","template_role_id") REFERENCES "public"."template_roles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_roles" ADD CONSTRAINT "template_roles_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_skins" ADD CONSTRAINT "template_skins_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_consents" ADD CONSTRAINT "card_consents_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_import_rows" ADD CONSTRAINT "card_import_rows_company_id_import_id_card_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."card_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_imports" ADD CONSTRAINT "card_imports_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_parent_id_departments_company_id_id_fk" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_company_id_department_id_departments_company_id_id_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_departments" ADD CONSTRAINT "role_departments_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_company_id_visit_id_visits_company_id_id_fk" FOREIGN KEY ("company_id","visit_id") REFERENCES "public"."visits"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_company_id_visitor_id_visitors_company_id_id_fk" FOREIGN KEY ("company_id","visitor_id") REFERENCES "public"."visitors"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("company_id","object_type","object_id","at");--> statement-breakpoint
CREATE INDEX "public_addresses_object" ON "public_addresses" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "stored_files_age" ON "stored_files" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_list" ON "jobs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_lane" ON "jobs" USING btree ("company_id","lane") WHERE claim is not null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_age" ON "outbox_messages" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_recent" ON "outbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_counters_expiry" ON "rate_counters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "accounts" USING btree ("company_id","staff_id");--> statement-breakpoint
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "sign_in_names_account" ON "sign_in_names" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "card_templates_sort" ON "card_templates" USING btree ("company_id","sort");--> statement-breakpoint
CREATE INDEX "card_consents_card" ON "card_consents" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "card_import_rows_verdict" ON "card_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "card_imports_age" ON "card_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "cards_template" ON "cards" USING btree ("company_id","template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cards_template_state" ON "cards" USING btree ("company_id","template_id","state");--> statement-breakpoint
CREATE INDEX "cards_template_name" ON "cards" USING btree ("company_id","template_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "cards_template_updated" ON "cards" USING btree ("company_id","template_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "cards_department" ON "cards" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_mobile" ON "cards" USING btree ("company_id","template_id","mobile") WHERE state in ('draft', 'unclaimed', 'active', 'paused');--> statement-breakpoint
CREATE INDEX "cards_holder" ON "cards" USING btree ("company_id","holder_account_id");--> statement-breakpoint
CREATE INDEX "cards_staff" ON "cards" USING btree ("company_id","staff_id");--> statement-breakpoint
CREATE INDEX "cards_import" ON "cards" USING btree ("company_id","import_id","import_row") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "customer_cards_owner" ON "customer_cards" USING btree ("company_id","owner_account_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_cards_origin" ON "customer_cards" USING btree ("company_id","origin_card_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_cards_mobile" ON "customer_cards" USING btree ("company_id","mobile");--> statement-breakpoint
CREATE INDEX "staff_department" ON "staff" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "districts_parent" ON "districts" USING btree ("parent","code");--> statement-breakpoint
CREATE INDEX "role_assignments_role" ON "role_assignments" USING btree ("company_id","role_id");--> statement-breakpoint
CREATE INDEX "share_links_card" ON "share_links" USING btree ("company_id","card_id","created_at");--> statement-breakpoint
CREATE INDEX "share_links_visitor" ON "share_links" USING btree ("company_id","visitor_id","created_at");--> statement-breakpoint
CREATE INDEX "share_links_parent" ON "share_links" USING btree ("company_id","parent_id");--> statement-breakpoint
CREATE INDEX "visit_events_visit" ON "visit_events" USING btree ("company_id","visit_id");--> statement-breakpoint
CREATE INDEX "visit_events_card" ON "visit_events" USING btree ("company_id","card_id","at") WHERE type in ('click', 'share', 'form');--> statement-breakpoint
CREATE INDEX "visits_card" ON "visits" USING btree ("company_id","card_id","started_at");--> statement-breakpoint
CREATE INDEX "visits_started" ON "visits" USING btree ("company_id","started_at");--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("company_id","visitor_id","started_at");--> statement-breakpoint
CREATE POLICY "audit_entries_tenant" ON "audit_entries" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "public_addresses_tenant" ON "public_addresses" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "public_addresses_system" ON "public_addresses" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stored_files_tenant" ON "stored_files" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotent_answers_tenant" ON "idempotent_answers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "jobs_tenant" ON "jobs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "jobs_system" ON "jobs" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbox_messages_tenant" ON "outbox_messages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "outbox_messages_system" ON "outbox_messages" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_tenant" ON "accounts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "preferences_tenant" ON "preferences" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sessions_tenant" ON "sessions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sessions_system" ON "sessions" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign_in_names_tenant" ON "sign_in_names" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sign_in_names_system" ON "sign_in_names" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "template_role_assignments_tenant" ON "template_role_assignments" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "template_role_permissions_tenant" ON "template_role_permissions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "template_roles_tenant" ON "template_roles" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "card_templates_tenant" ON "card_templates" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "template_skins_tenant" ON "template_skins" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "card_consents_tenant" ON "card_consents" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "card_import_rows_tenant" ON "card_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "card_imports_tenant" ON "card_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "cards_tenant" ON "cards" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "companies_tenant" ON "companies" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "customer_cards_tenant" ON "customer_cards" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "departments_tenant" ON "departments" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "staff_tenant" ON "staff" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "role_assignments_tenant" ON "role_assignments" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "role_departments_tenant" ON "role_departments" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "role_permissions_tenant" ON "role_permissions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "roles_tenant" ON "roles" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "share_links_tenant" ON "share_links" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_events_tenant" ON "visit_events" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visitors_tenant" ON "visitors" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_tenant" ON "visits" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "accounts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "accounts" TO app_tenant;
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "audit_entries" TO app_tenant;
GRANT select, insert, delete ON "captchas" TO app_system;
ALTER TABLE "card_consents" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "card_consents" TO app_tenant;
ALTER TABLE "card_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_import_rows" TO app_tenant;
ALTER TABLE "card_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_imports" TO app_tenant;
ALTER TABLE "card_templates" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_templates" TO app_tenant;
ALTER TABLE "cards" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "cards" TO app_tenant;
ALTER TABLE "companies" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "companies" TO app_tenant;
ALTER TABLE "customer_cards" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_cards" TO app_tenant;
ALTER TABLE "departments" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "departments" TO app_tenant;
GRANT select ON "dictionaries" TO app_tenant;
GRANT select, insert, update, delete ON "dictionaries" TO app_system;
GRANT select ON "districts" TO app_tenant;
GRANT select, insert, update, delete ON "districts" TO app_system;
ALTER TABLE "idempotent_answers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "idempotent_answers" TO app_tenant;
GRANT select, insert ON "installation_secrets" TO app_system;
ALTER TABLE "jobs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "jobs" TO app_tenant;
GRANT select, update ON "jobs" TO app_system;
ALTER TABLE "outbox_messages" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "outbox_messages" TO app_tenant;
GRANT select ON "outbox_messages" TO app_system;
ALTER TABLE "preferences" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "preferences" TO app_tenant;
ALTER TABLE "public_addresses" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "public_addresses" TO app_tenant;
GRANT select ON "public_addresses" TO app_system;
GRANT select, insert, update ON "rate_counters" TO app_tenant;
GRANT select, insert, update, delete ON "rate_counters" TO app_system;
ALTER TABLE "role_assignments" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "role_assignments" TO app_tenant;
ALTER TABLE "role_departments" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "role_departments" TO app_tenant;
ALTER TABLE "role_permissions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "role_permissions" TO app_tenant;
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "roles" TO app_tenant;
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "sessions" TO app_tenant;
GRANT select, update, delete ON "sessions" TO app_system;
ALTER TABLE "share_links" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "share_links" TO app_tenant;
GRANT select, insert, update, delete ON "sign_in_failures" TO app_system;
ALTER TABLE "sign_in_names" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "sign_in_names" TO app_tenant;
GRANT select ON "sign_in_names" TO app_system;
ALTER TABLE "staff" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "staff" TO app_tenant;
ALTER TABLE "stored_files" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "stored_files" TO app_tenant;
ALTER TABLE "template_role_assignments" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "template_role_assignments" TO app_tenant;
ALTER TABLE "template_role_permissions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "template_role_permissions" TO app_tenant;
ALTER TABLE "template_roles" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "template_roles" TO app_tenant;
ALTER TABLE "template_skins" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "template_skins" TO app_tenant;
ALTER TABLE "visit_events" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "visit_events" TO app_tenant;
ALTER TABLE "visitors" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "visitors" TO app_tenant;
ALTER TABLE "visits" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "visits" TO app_tenant;
