CREATE TABLE "public_page_marks" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"mark" bigint NOT NULL,
	CONSTRAINT "public_page_marks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "public_page_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_day_visitors" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"level" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	CONSTRAINT "card_day_visitors_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_day_visitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_days" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"level" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"copies" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"exchanges" integer DEFAULT 0 NOT NULL,
	"dwell_ms" bigint DEFAULT 0 NOT NULL,
	"dwell_views" integer DEFAULT 0 NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "card_days_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "count_marks" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"zone" text NOT NULL,
	"changed_before" bigint NOT NULL,
	CONSTRAINT "count_marks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "count_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "counted_days" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "counted_days_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "counted_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_folder_grants" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"level" text NOT NULL,
	"can_export" boolean NOT NULL,
	"can_add_to_own" boolean NOT NULL,
	"field_mask" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"granted_by" uuid,
	"granted_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "card_folder_grants_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_folder_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_folder_items" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_folder_items_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_folder_items_pair" UNIQUE("company_id","folder_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "card_folder_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_folders" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"colour" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"parent_id" uuid,
	"sort" integer DEFAULT 0 NOT NULL,
	"owner_account_id" uuid,
	"condition" jsonb,
	"spans_company" boolean NOT NULL,
	"grants_version" integer DEFAULT 1 NOT NULL,
	"recycled_at" timestamp with time zone,
	"recycled_by" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_folders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_folders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "print_addresses" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"district_code" text NOT NULL,
	"region" text NOT NULL,
	"detail" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "print_addresses_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "print_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "print_cart_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"specification" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_cart_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "print_cart_lines_card" UNIQUE("company_id","account_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "print_cart_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "print_job_items" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"card_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"specification" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"model" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	CONSTRAINT "print_job_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "print_job_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "print_job_steps" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"by_operator" boolean NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_job_steps_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "print_job_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"name" text NOT NULL,
	"cards" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_mobile" text NOT NULL,
	"region" text NOT NULL,
	"address_detail" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"proof_due_at" timestamp with time zone,
	"next_due_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "print_jobs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "print_jobs_order" UNIQUE("company_id","order_id"),
	CONSTRAINT "print_jobs_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_reviews" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "card_reviews_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_import_rows" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"email" text,
	"verdict" text NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"failure" text,
	"customer_id" uuid,
	"before" jsonb,
	"written_version" integer,
	CONSTRAINT "customer_import_rows_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_import_rows_row" UNIQUE("company_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "customer_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_imports" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unknown_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"on_known" text DEFAULT 'skip' NOT NULL,
	"created_by" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_answers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"agreed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_answers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_answers_customer" UNIQUE("company_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "customer_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_forms" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"fields" jsonb NOT NULL,
	"by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_forms_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_forms_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "customer_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_scans" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"state" text DEFAULT 'scanning' NOT NULL,
	"provider" text,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"customer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_scans_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_scans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_extra_contacts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "customer_extra_contacts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_extra_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"survivor_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"survivor_state" text NOT NULL,
	"merged_state" text NOT NULL,
	"changed" jsonb NOT NULL,
	"carried" jsonb NOT NULL,
	"by_account_id" uuid,
	"by_name" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_merges_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_readers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_readers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_readers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_reveals" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_reveals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_reveals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_transfer_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"from_account_id" uuid,
	"from_name" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"at" timestamp with time zone,
	CONSTRAINT "customer_transfer_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_transfer_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_transfers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"mode" text NOT NULL,
	"to_account_id" uuid NOT NULL,
	"to_name" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"reason_code" text NOT NULL,
	"reason" text,
	"keep_followers" boolean NOT NULL,
	"notify_customer" boolean NOT NULL,
	"is_override" boolean NOT NULL,
	"state" text NOT NULL,
	"approval_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_transfers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_transfers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_requests" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"title" jsonb NOT NULL,
	"remark" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invoice_number" text,
	"red_number" text,
	"file_id" uuid,
	"issued_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_requests_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"takes_special" boolean DEFAULT false NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_by_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_titles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_titles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"mode" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_entries_once" UNIQUE("company_id","source_id","account"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_incidents" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expected" bigint NOT NULL,
	"found" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_name" text,
	"note" text,
	CONSTRAINT "payment_incidents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_incidents_once" UNIQUE("company_id","payment_id","kind","found")
);
--> statement-breakpoint
ALTER TABLE "payment_incidents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"amount" bigint NOT NULL,
	"content" text,
	"provider_number" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payments_number" UNIQUE("company_id","number"),
	CONSTRAINT "payments_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refunds" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid,
	"asked_by_name" text NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"note" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"provider_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refunds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "refunds_number" UNIQUE("company_id","number"),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"refund_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sandbox_refunds_number" UNIQUE("company_id","refund_number")
);
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"charge_number" text NOT NULL,
	"channel" text NOT NULL,
	"payment_number" text NOT NULL,
	"subject" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_trades_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sandbox_trades_payment" UNIQUE("company_id","payment_number"),
	CONSTRAINT "sandbox_trades_number" UNIQUE("company_id","charge_number")
);
--> statement-breakpoint
ALTER TABLE "sandbox_trades" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_pages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	CONSTRAINT "visit_pages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "seats" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "card_templates" ADD COLUMN "review_edits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "violation" jsonb;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "other_mobiles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "phones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "other_emails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "wechat" text;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "fax" text;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || pinyin || chr(10) || coalesce(company, '') || chr(10) || coalesce(title, '') || chr(10) || coalesce(department, '') || chr(10) || tags::text)) STORED;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "number_text" text GENERATED ALWAYS AS (coalesce(mobile, '') || chr(10) || other_mobiles::text || chr(10) || phones::text || chr(10) || lower(coalesce(email, '') || chr(10) || other_emails::text)) STORED;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "person_key" text GENERATED ALWAYS AS (lower(name || chr(10) || company)) STORED;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "picture_file_id" text;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "recycled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_owner_changes" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_mode" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_from" text;--> statement-breakpoint
ALTER TABLE "visit_events" ADD COLUMN "changed_in" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "changed_in" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "card_folder_grants" ADD CONSTRAINT "card_folder_grants_company_id_folder_id_card_folders_company_id_id_fk" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."card_folders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_folder_items" ADD CONSTRAINT "card_folder_items_company_id_folder_id_card_folders_company_id_id_fk" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."card_folders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_folder_items" ADD CONSTRAINT "card_folder_items_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_folders" ADD CONSTRAINT "card_folders_company_id_parent_id_card_folders_company_id_id_fk" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."card_folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_items" ADD CONSTRAINT "print_job_items_company_id_job_id_print_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."print_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_steps" ADD CONSTRAINT "print_job_steps_company_id_job_id_print_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."print_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_company_id_import_id_customer_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."customer_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_answers" ADD CONSTRAINT "customer_answers_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_answers" ADD CONSTRAINT "customer_answers_company_id_form_id_customer_forms_company_id_id_fk" FOREIGN KEY ("company_id","form_id") REFERENCES "public"."customer_forms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_extra_contacts" ADD CONSTRAINT "customer_extra_contacts_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_readers" ADD CONSTRAINT "customer_readers_company_id_customer_id_customer_cards_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_transfer_lines" ADD CONSTRAINT "customer_transfer_lines_company_id_transfer_id_customer_transfers_company_id_id_fk" FOREIGN KEY ("company_id","transfer_id") REFERENCES "public"."customer_transfers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD CONSTRAINT "payment_incidents_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_order_id_orders_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_company_id_charge_id_sandbox_trades_company_id_id_fk" FOREIGN KEY ("company_id","charge_id") REFERENCES "public"."sandbox_trades"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_pages" ADD CONSTRAINT "visit_pages_company_id_visit_id_visits_company_id_id_fk" FOREIGN KEY ("company_id","visit_id") REFERENCES "public"."visits"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_day_visitors_day" ON "card_day_visitors" USING btree ("company_id","level","day","subject_id","visitor_id");--> statement-breakpoint
CREATE INDEX "card_day_visitors_subject" ON "card_day_visitors" USING btree ("company_id","subject_id","day","visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_days_subject" ON "card_days" USING btree ("company_id","level","day","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "count_marks_company" ON "count_marks" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counted_days_day" ON "counted_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "card_folder_grants_open" ON "card_folder_grants" USING btree ("company_id","folder_id","subject_type","subject_id") WHERE state in ('effective', 'scheduled', 'suspended');--> statement-breakpoint
CREATE INDEX "card_folder_grants_folder" ON "card_folder_grants" USING btree ("company_id","folder_id","created_at");--> statement-breakpoint
CREATE INDEX "card_folder_grants_subject" ON "card_folder_grants" USING btree ("company_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "card_folder_items_customer" ON "card_folder_items" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_folders_name" ON "card_folders" USING btree ("company_id",(case when kind = 'personal' then coalesce(owner_account_id::text, id::text) else '' end),"name_key") WHERE recycled_at is null;--> statement-breakpoint
CREATE INDEX "card_folders_owner" ON "card_folders" USING btree ("company_id","owner_account_id");--> statement-breakpoint
CREATE INDEX "print_addresses_account" ON "print_addresses" USING btree ("company_id","account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "print_addresses_one_default" ON "print_addresses" USING btree ("company_id","account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "print_job_items_job" ON "print_job_items" USING btree ("company_id","job_id","position");--> statement-breakpoint
CREATE INDEX "print_job_steps_job" ON "print_job_steps" USING btree ("company_id","job_id","at");--> statement-breakpoint
CREATE INDEX "print_jobs_age" ON "print_jobs" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "card_reviews_state" ON "card_reviews" USING btree ("company_id","state","requested_at","id");--> statement-breakpoint
CREATE INDEX "card_reviews_template" ON "card_reviews" USING btree ("company_id","template_id","state","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_reviews_pending" ON "card_reviews" USING btree ("company_id","card_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "customer_import_rows_verdict" ON "customer_import_rows" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "customer_imports_age" ON "customer_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_forms_one_draft" ON "customer_forms" USING btree ("company_id") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_forms_one_published" ON "customer_forms" USING btree ("company_id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "card_scans_account" ON "card_scans" USING btree ("company_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "card_scans_batch" ON "card_scans" USING btree ("company_id","batch_id");--> statement-breakpoint
CREATE INDEX "customer_extra_contacts_value" ON "customer_extra_contacts" USING btree ("company_id","value");--> statement-breakpoint
CREATE INDEX "customer_extra_contacts_customer" ON "customer_extra_contacts" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_merges_survivor" ON "customer_merges" USING btree ("company_id","survivor_id");--> statement-breakpoint
CREATE INDEX "customer_merges_merged" ON "customer_merges" USING btree ("company_id","merged_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_readers_one" ON "customer_readers" USING btree ("company_id","customer_id","account_id");--> statement-breakpoint
CREATE INDEX "customer_readers_account" ON "customer_readers" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "customer_reveals_account" ON "customer_reveals" USING btree ("company_id","account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_transfer_lines_place" ON "customer_transfer_lines" USING btree ("company_id","transfer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_transfer_lines_waiting" ON "customer_transfer_lines" USING btree ("company_id","customer_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "customer_transfers_age" ON "customer_transfers" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_transfers_to" ON "customer_transfers" USING btree ("company_id","to_account_id");--> statement-breakpoint
CREATE INDEX "invoice_requests_order" ON "invoice_requests" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "invoice_requests_age" ON "invoice_requests" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_requests_number" ON "invoice_requests" USING btree ("company_id","invoice_number") WHERE invoice_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_one" ON "invoice_titles" USING btree ("company_id","name","tax_number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_default" ON "invoice_titles" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_incidents_open" ON "payment_incidents" USING btree ("company_id","resolved_at","created_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "payments_age" ON "payments" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("company_id","order_id","channel") WHERE state in ('waiting', 'processing');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("company_id","payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "customer_cards_email" ON "customer_cards" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "customer_cards_person" ON "customer_cards" USING btree ("company_id","person_key");--> statement-breakpoint
CREATE INDEX "customer_cards_age" ON "customer_cards" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_cards_state" ON "customer_cards" USING btree ("company_id","state","owner_account_id");--> statement-breakpoint
CREATE INDEX "customer_cards_merged" ON "customer_cards" USING btree ("company_id","merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "customer_cards_visitor" ON "customer_cards" USING btree ("company_id","visitor_id") WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "customer_cards_import" ON "customer_cards" USING btree ("company_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "customer_cards_bin" ON "customer_cards" USING btree ("company_id","recycled_at") WHERE recycled_at is not null;--> statement-breakpoint
CREATE INDEX "orders_subject" ON "orders" USING btree ("company_id","subject_id");--> statement-breakpoint
CREATE INDEX "visit_events_changed" ON "visit_events" USING btree ("company_id","changed_in") WHERE type in ('click', 'share', 'form');--> statement-breakpoint
CREATE INDEX "visits_changed" ON "visits" USING brin ("company_id","changed_in") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_thing" CHECK ((template_id is not null) = (kind like 'template%'));--> statement-breakpoint
CREATE POLICY "public_page_marks_tenant" ON "public_page_marks" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "public_page_marks_system" ON "public_page_marks" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "public_page_marks_cascades" ON "public_page_marks" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_day_visitors_tenant" ON "card_day_visitors" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_days_tenant" ON "card_days" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "count_marks_tenant" ON "count_marks" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "counted_days_tenant" ON "counted_days" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_folder_grants_tenant" ON "card_folder_grants" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_folder_items_tenant" ON "card_folder_items" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_folders_tenant" ON "card_folders" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "print_addresses_tenant" ON "print_addresses" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "print_cart_lines_tenant" ON "print_cart_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "print_job_items_tenant" ON "print_job_items" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "print_job_steps_tenant" ON "print_job_steps" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "print_jobs_tenant" ON "print_jobs" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "print_jobs_system" ON "print_jobs" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "card_reviews_tenant" ON "card_reviews" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_import_rows_tenant" ON "customer_import_rows" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_imports_tenant" ON "customer_imports" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_answers_tenant" ON "customer_answers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_forms_tenant" ON "customer_forms" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_scans_tenant" ON "card_scans" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_extra_contacts_tenant" ON "customer_extra_contacts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_merges_tenant" ON "customer_merges" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_readers_tenant" ON "customer_readers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_reveals_tenant" ON "customer_reveals" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_transfer_lines_tenant" ON "customer_transfer_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_transfers_tenant" ON "customer_transfers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_requests_tenant" ON "invoice_requests" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_requests_system" ON "invoice_requests" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invoice_titles_tenant" ON "invoice_titles" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "ledger_entries_tenant" ON "ledger_entries" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "ledger_entries_system" ON "ledger_entries" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payment_incidents_tenant" ON "payment_incidents" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payment_incidents_system" ON "payment_incidents" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_tenant" ON "payments" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payments_system" ON "payments" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "refunds_tenant" ON "refunds" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "refunds_system" ON "refunds" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sandbox_refunds_tenant" ON "sandbox_refunds" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sandbox_trades_tenant" ON "sandbox_trades" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "visit_pages_tenant" ON "visit_pages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
--> statement-breakpoint
-- Row-level security, grants and marks of public pages
ALTER TABLE "card_day_visitors" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_day_visitors" TO app_tenant;
ALTER TABLE "card_days" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_days" TO app_tenant;
ALTER TABLE "card_folder_grants" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_folder_grants" TO app_tenant;
ALTER TABLE "card_folder_items" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_folder_items" TO app_tenant;
ALTER TABLE "card_folders" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_folders" TO app_tenant;
ALTER TABLE "card_reviews" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_reviews" TO app_tenant;
ALTER TABLE "card_scans" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_scans" TO app_tenant;
ALTER TABLE "count_marks" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "count_marks" TO app_tenant;
ALTER TABLE "counted_days" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "counted_days" TO app_tenant;
ALTER TABLE "customer_answers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_answers" TO app_tenant;
ALTER TABLE "customer_extra_contacts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_extra_contacts" TO app_tenant;
ALTER TABLE "customer_forms" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_forms" TO app_tenant;
ALTER TABLE "customer_import_rows" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_import_rows" TO app_tenant;
ALTER TABLE "customer_imports" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_imports" TO app_tenant;
ALTER TABLE "customer_merges" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_merges" TO app_tenant;
ALTER TABLE "customer_readers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_readers" TO app_tenant;
ALTER TABLE "customer_reveals" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "customer_reveals" TO app_tenant;
ALTER TABLE "customer_transfer_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_transfer_lines" TO app_tenant;
ALTER TABLE "customer_transfers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "customer_transfers" TO app_tenant;
ALTER TABLE "invoice_requests" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "invoice_requests" TO app_tenant;
GRANT select ON "invoice_requests" TO app_system;
ALTER TABLE "invoice_titles" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "invoice_titles" TO app_tenant;
ALTER TABLE "ledger_entries" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "ledger_entries" TO app_tenant;
GRANT select ON "ledger_entries" TO app_system;
ALTER TABLE "payment_incidents" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "payment_incidents" TO app_tenant;
GRANT select ON "payment_incidents" TO app_system;
ALTER TABLE "payments" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "payments" TO app_tenant;
GRANT select ON "payments" TO app_system;
ALTER TABLE "print_addresses" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "print_addresses" TO app_tenant;
ALTER TABLE "print_cart_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "print_cart_lines" TO app_tenant;
ALTER TABLE "print_job_items" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "print_job_items" TO app_tenant;
ALTER TABLE "print_job_steps" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "print_job_steps" TO app_tenant;
ALTER TABLE "print_jobs" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "print_jobs" TO app_tenant;
GRANT select ON "print_jobs" TO app_system;
ALTER TABLE "public_page_marks" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "public_page_marks" TO app_tenant;
GRANT select ON "public_page_marks" TO app_system;
ALTER TABLE "refunds" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "refunds" TO app_tenant;
GRANT select ON "refunds" TO app_system;
ALTER TABLE "sandbox_refunds" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "sandbox_refunds" TO app_tenant;
ALTER TABLE "sandbox_trades" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "sandbox_trades" TO app_tenant;
ALTER TABLE "visit_pages" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "visit_pages" TO app_tenant;
CREATE FUNCTION mark_public_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public_page_marks (company_id, id, mark)
    SELECT changed, changed, pg_current_xact_id()::text::bigint FROM coalesce(NEW.company_id, OLD.company_id) changed
    ON CONFLICT (company_id, id) DO UPDATE SET mark = excluded.mark WHERE public_page_marks.mark <> excluded.mark;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "card_label_settings_on_pages" AFTER INSERT OR UPDATE OR DELETE ON "card_label_settings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "card_labels_on_pages" AFTER INSERT OR UPDATE OR DELETE ON "card_labels" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "card_templates_on_pages" AFTER UPDATE OR DELETE ON "card_templates" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "cards_on_pages" AFTER UPDATE OR DELETE ON "cards" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "companies_on_pages" AFTER UPDATE OR DELETE ON "companies" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "departments_on_pages" AFTER UPDATE OR DELETE ON "departments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "digital_identities_on_pages" AFTER INSERT OR UPDATE OR DELETE ON "digital_identities" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "promotion_objects_on_pages" AFTER UPDATE OR DELETE ON "promotion_objects" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "share_links_on_pages" AFTER UPDATE OR DELETE ON "share_links" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "stored_files_on_pages" AFTER UPDATE OR DELETE ON "stored_files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
CREATE CONSTRAINT TRIGGER "template_relations_on_pages" AFTER INSERT OR UPDATE OR DELETE ON "template_relations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_public_pages();
