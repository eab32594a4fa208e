CREATE TABLE "invitations" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "invitations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"for_company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_emails" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "sign_in_emails_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sign_in_emails_email" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "sign_in_emails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_log" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"username" text NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"ip" text,
	"region" text,
	"browser" text,
	"os" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_log_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "sign_in_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_mobiles" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"mobile" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "sign_in_mobiles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sign_in_mobiles_mobile" UNIQUE("mobile")
);
--> statement-breakpoint
ALTER TABLE "sign_in_mobiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"account_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_steps" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"approval_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"comment" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approval_steps_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approvals" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" uuid,
	"title" text NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_hash" text NOT NULL,
	"mode" text DEFAULT 'any' NOT NULL,
	"state" text DEFAULT 'approving' NOT NULL,
	"by_operator" boolean DEFAULT false NOT NULL,
	"reason" text,
	"requested_by" uuid,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approvals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "approvals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_certifications" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"credit_code" text NOT NULL,
	"legal_person" text,
	"licence_file_id" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"approval_id" uuid,
	"reason" text,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "company_certifications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_certifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_group_members" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "directory_group_members_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "directory_group_members_pair" UNIQUE("company_id","group_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "directory_group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_groups" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"role_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "directory_groups_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "directory_groups_name" UNIQUE("company_id","display_name")
);
--> statement-breakpoint
ALTER TABLE "directory_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "directory_tokens_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "directory_tokens_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "directory_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_users" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"name_key" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "directory_users_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "directory_users_staff" UNIQUE("company_id","staff_id"),
	CONSTRAINT "directory_users_name" UNIQUE("company_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "directory_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "personnel_syncs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"state" text NOT NULL,
	"report" jsonb NOT NULL,
	"job_id" uuid,
	"started_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personnel_syncs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "personnel_syncs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "export_requests" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"query" jsonb NOT NULL,
	"rows" integer,
	"reason" text,
	"state" text NOT NULL,
	"approval_id" uuid,
	"job_id" uuid,
	"file_id" uuid,
	"downloads" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "export_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "posts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "posts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "posts_code" UNIQUE("company_id","code"),
	CONSTRAINT "posts_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salespeople" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"districts" text[] DEFAULT '{}' NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"remark" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "salespeople_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "salespeople_staff" UNIQUE("company_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "salespeople" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_import_rows" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"department_path" text,
	"department_id" uuid,
	"post_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verdict" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"staff_id" uuid,
	"written_staff_id" uuid,
	"written_version" integer,
	"before" jsonb,
	"failure" text,
	CONSTRAINT "staff_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "staff_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "staff_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_imports" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unknown_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"update_existing" boolean NOT NULL,
	"create_departments" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "staff_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "staff_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_posts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "staff_posts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "staff_posts_pair" UNIQUE("company_id","staff_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "staff_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_mobile";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_email";--> statement-breakpoint
ALTER TABLE "departments" DROP CONSTRAINT "departments_name";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_mobile";--> statement-breakpoint
DROP INDEX "accounts_staff";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "username_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_enabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_from" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "is_familiar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "legal_person" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "licence_file_id" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "certified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "source" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "employee_no" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || pinyin || chr(10) || coalesce(mobile, '') || chr(10) || coalesce(employee_no, ''))) STORED;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "source" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "leave_reason" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "successor_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "approval_steps_company_id_approval_id_approvals_company_id_id_fk" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_company_id_group_id_directory_groups_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."directory_groups"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_company_id_staff_id_staff_company_id_id_fk" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."staff"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_company_id_staff_id_staff_company_id_id_fk" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."staff"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salespeople" ADD CONSTRAINT "salespeople_company_id_staff_id_staff_company_id_id_fk" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."staff"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_import_rows" ADD CONSTRAINT "staff_import_rows_company_id_import_id_staff_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."staff_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_posts" ADD CONSTRAINT "staff_posts_company_id_staff_id_staff_company_id_id_fk" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."staff"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_posts" ADD CONSTRAINT "staff_posts_company_id_post_id_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."posts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_account" ON "recovery_codes" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expiry" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_emails_account" ON "sign_in_emails" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "sign_in_log_age" ON "sign_in_log" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_in_log_account" ON "sign_in_log" USING btree ("company_id","account_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_mobiles_account" ON "sign_in_mobiles" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_codes_recipient" ON "verification_codes" USING btree ("purpose","recipient_hash");--> statement-breakpoint
CREATE INDEX "verification_codes_expiry" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "approval_steps_approval" ON "approval_steps" USING btree ("company_id","approval_id","position");--> statement-breakpoint
CREATE INDEX "approvals_state" ON "approvals" USING btree ("company_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "approvals_object" ON "approvals" USING btree ("company_id","object_type","object_id");--> statement-breakpoint
CREATE INDEX "approvals_due" ON "approvals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "company_certifications_age" ON "company_certifications" USING btree ("company_id","submitted_at");--> statement-breakpoint
CREATE INDEX "directory_group_members_staff" ON "directory_group_members" USING btree ("company_id","staff_id");--> statement-breakpoint
CREATE INDEX "directory_users_external" ON "directory_users" USING btree ("company_id","external_id");--> statement-breakpoint
CREATE INDEX "personnel_syncs_age" ON "personnel_syncs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "export_requests_age" ON "export_requests" USING btree ("company_id","requested_at");--> statement-breakpoint
CREATE INDEX "export_requests_approval" ON "export_requests" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "staff_import_rows_verdict" ON "staff_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "staff_posts_post" ON "staff_posts" USING btree ("company_id","post_id");--> statement-breakpoint
CREATE INDEX "audit_entries_age" ON "audit_entries" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "accounts_age" ON "accounts" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mobile" ON "accounts" USING btree ("company_id","mobile") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("company_id","email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sign_in_failures_address" ON "sign_in_failures" USING btree ("address","last_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_name" ON "sign_in_failures" USING btree ("name");--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name" ON "departments" USING btree ("company_id",coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid),"name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "departments_external" ON "departments" USING btree ("company_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "departments_parent" ON "departments" USING btree ("company_id","parent_id");--> statement-breakpoint
CREATE INDEX "departments_bin" ON "departments" USING btree ("company_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "staff_state" ON "staff" USING btree ("company_id","state","department_id");--> statement-breakpoint
CREATE INDEX "staff_name" ON "staff" USING btree ("company_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "staff_age" ON "staff" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "staff_import" ON "staff" USING btree ("company_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "staff_bin" ON "staff" USING btree ("company_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_mobile" ON "staff" USING btree ("company_id","mobile") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_employee_no" ON "staff" USING btree ("company_id","employee_no") WHERE deleted_at is null and employee_no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_external" ON "staff" USING btree ("company_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_staff" ON "accounts" USING btree ("company_id","staff_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "companies_system" ON "companies" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invitations_tenant" ON "invitations" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invitations_system" ON "invitations" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "recovery_codes_tenant" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sign_in_emails_tenant" ON "sign_in_emails" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sign_in_emails_system" ON "sign_in_emails" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign_in_log_tenant" ON "sign_in_log" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sign_in_mobiles_tenant" ON "sign_in_mobiles" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sign_in_mobiles_system" ON "sign_in_mobiles" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "approval_steps_tenant" ON "approval_steps" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "approvals_tenant" ON "approvals" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "approvals_system" ON "approvals" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "company_certifications_tenant" ON "company_certifications" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "company_certifications_system" ON "company_certifications" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "directory_group_members_tenant" ON "directory_group_members" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_groups_tenant" ON "directory_groups" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_tokens_tenant" ON "directory_tokens" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_tokens_system" ON "directory_tokens" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "directory_users_tenant" ON "directory_users" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "personnel_syncs_tenant" ON "personnel_syncs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "export_requests_tenant" ON "export_requests" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "posts_tenant" ON "posts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "salespeople_tenant" ON "salespeople" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "staff_import_rows_tenant" ON "staff_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "staff_imports_tenant" ON "staff_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "staff_posts_tenant" ON "staff_posts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "audit_entries_tenant" ON "audit_entries" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "public_addresses_tenant" ON "public_addresses" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "stored_files_tenant" ON "stored_files" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "idempotent_answers_tenant" ON "idempotent_answers" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "jobs_tenant" ON "jobs" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "outbox_messages_tenant" ON "outbox_messages" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "accounts_tenant" ON "accounts" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "preferences_tenant" ON "preferences" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "sessions_tenant" ON "sessions" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "sign_in_names_tenant" ON "sign_in_names" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "template_role_assignments_tenant" ON "template_role_assignments" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "template_role_permissions_tenant" ON "template_role_permissions" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "template_roles_tenant" ON "template_roles" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "card_templates_tenant" ON "card_templates" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "template_skins_tenant" ON "template_skins" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "card_consents_tenant" ON "card_consents" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "card_import_rows_tenant" ON "card_import_rows" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "card_imports_tenant" ON "card_imports" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "cards_tenant" ON "cards" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "companies_tenant" ON "companies" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "customer_cards_tenant" ON "customer_cards" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "departments_tenant" ON "departments" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "staff_tenant" ON "staff" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "role_assignments_tenant" ON "role_assignments" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "role_departments_tenant" ON "role_departments" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "role_permissions_tenant" ON "role_permissions" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "roles_tenant" ON "roles" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "share_links_tenant" ON "share_links" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "visit_events_tenant" ON "visit_events" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "visitors_tenant" ON "visitors" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "visits_tenant" ON "visits" TO app_tenant USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "approval_steps" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "approval_steps" TO app_tenant;
ALTER TABLE "approvals" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "approvals" TO app_tenant;
GRANT select ON "approvals" TO app_system;
GRANT select ON "companies" TO app_system;
ALTER TABLE "company_certifications" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "company_certifications" TO app_tenant;
GRANT select ON "company_certifications" TO app_system;
ALTER TABLE "directory_group_members" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "directory_group_members" TO app_tenant;
ALTER TABLE "directory_groups" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "directory_groups" TO app_tenant;
ALTER TABLE "directory_tokens" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "directory_tokens" TO app_tenant;
GRANT select ON "directory_tokens" TO app_system;
ALTER TABLE "directory_users" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "directory_users" TO app_tenant;
ALTER TABLE "export_requests" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "export_requests" TO app_tenant;
ALTER TABLE "invitations" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "invitations" TO app_tenant;
GRANT select ON "invitations" TO app_system;
ALTER TABLE "personnel_syncs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "personnel_syncs" TO app_tenant;
ALTER TABLE "posts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "posts" TO app_tenant;
ALTER TABLE "recovery_codes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "recovery_codes" TO app_tenant;
ALTER TABLE "salespeople" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "salespeople" TO app_tenant;
GRANT select, delete ON "sign_in_challenges" TO app_tenant;
GRANT select, insert, update, delete ON "sign_in_challenges" TO app_system;
ALTER TABLE "sign_in_emails" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "sign_in_emails" TO app_tenant;
GRANT select ON "sign_in_emails" TO app_system;
GRANT select, delete ON "sign_in_failures" TO app_tenant;
ALTER TABLE "sign_in_log" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "sign_in_log" TO app_tenant;
ALTER TABLE "sign_in_mobiles" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "sign_in_mobiles" TO app_tenant;
GRANT select ON "sign_in_mobiles" TO app_system;
ALTER TABLE "staff_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "staff_import_rows" TO app_tenant;
ALTER TABLE "staff_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "staff_imports" TO app_tenant;
ALTER TABLE "staff_posts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "staff_posts" TO app_tenant;
GRANT select, insert, update, delete ON "verification_codes" TO app_tenant;
GRANT select, insert, update, delete ON "verification_codes" TO app_system;
