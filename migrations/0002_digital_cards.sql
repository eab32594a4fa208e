CREATE TABLE "card_group_members" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	CONSTRAINT "card_group_members_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_group_members_pair" UNIQUE("company_id","group_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "card_group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_groups" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"colour" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_groups_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_groups_name" UNIQUE("company_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "card_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_label_likes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"visitor_key" text NOT NULL,
	CONSTRAINT "card_label_likes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_label_likes_once" UNIQUE("company_id","label_id","visitor_key")
);
--> statement-breakpoint
ALTER TABLE "card_label_likes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_label_settings" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"singleton" boolean DEFAULT true NOT NULL,
	"review_first" boolean NOT NULL,
	"watched_words" jsonb NOT NULL,
	CONSTRAINT "card_label_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_label_settings_one" UNIQUE("company_id","singleton")
);
--> statement-breakpoint
ALTER TABLE "card_label_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_labels" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"text" text NOT NULL,
	"text_key" text NOT NULL,
	"state" text NOT NULL,
	"hidden_by" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_labels_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_labels_word" UNIQUE("company_id","card_id","text_key")
);
--> statement-breakpoint
ALTER TABLE "card_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_grants" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource" text NOT NULL,
	"object_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone,
	"reason" text,
	"granted_by" uuid,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "record_grants_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "record_grants_subject" UNIQUE("company_id","object_id","subject_type","subject_id")
);
--> statement-breakpoint
ALTER TABLE "record_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_pictures" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"share_file_id" text,
	"poster_file_id" text,
	"poster_style" text DEFAULT 'paper' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_pictures_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_pictures_card" UNIQUE("company_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "card_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_design_drafts" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"design" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_design_drafts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "template_design_drafts_template" UNIQUE("company_id","template_id")
);
--> statement-breakpoint
ALTER TABLE "template_design_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_licences" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"months" integer DEFAULT 0 NOT NULL,
	"seats" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_licences_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "template_licences_order" UNIQUE("company_id","template_id","order_id","kind")
);
--> statement-breakpoint
ALTER TABLE "template_licences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_notices" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_notices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "template_notices_once" UNIQUE("company_id","template_id","kind","valid_to")
);
--> statement-breakpoint
ALTER TABLE "template_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_fill_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"fill_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reason" jsonb,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version_after" integer,
	"undone" text,
	CONSTRAINT "card_fill_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_fill_lines_card" UNIQUE("company_id","fill_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "card_fill_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_fills" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"filter" jsonb NOT NULL,
	"field_values" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "card_fills_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_fills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_owner_changes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_account_id" uuid,
	"from_name" text NOT NULL,
	"to_account_id" uuid,
	"to_name" text,
	"handover_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_owner_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_owner_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "design_files" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"request_id" uuid,
	"message_id" uuid,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_image" boolean NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "design_files_file" UNIQUE("company_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "design_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "design_messages" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by_operator" boolean NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "design_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "design_requests" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"purpose" text NOT NULL,
	"style" text NOT NULL,
	"colours" text NOT NULL,
	"must_haves" text NOT NULL,
	"quantity" integer NOT NULL,
	"deadline" date,
	"budget" bigint,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "design_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "design_requests_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "design_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "digital_identities" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"holder_name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"certificate" text,
	"issuer" text,
	"document_type" text,
	"sealed_number" text,
	"number_digest" text,
	"valid_until" date,
	"is_from_record" boolean DEFAULT false NOT NULL,
	"consent_version" text,
	"consent_at" timestamp with time zone,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"verified_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reason" text,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "digital_identities_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "digital_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "digital_identity_documents" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"identity_id" uuid,
	"uploaded_by" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digital_identity_documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "digital_identity_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "handover_cards" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"handover_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"name" text NOT NULL,
	"staff_id" uuid,
	"holder_account_id" uuid,
	CONSTRAINT "handover_cards_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "handover_cards_pair" UNIQUE("company_id","handover_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "handover_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "handover_lines" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"handover_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"name" text NOT NULL,
	"from_name" text NOT NULL,
	"from_account_id" uuid,
	"to_name" text,
	"to_account_id" uuid,
	"to_staff_id" uuid,
	"merge_into_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"state_before" text,
	"version_after" integer,
	"merged" jsonb,
	"at" timestamp with time zone,
	CONSTRAINT "handover_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "handover_lines_position" UNIQUE("company_id","handover_id","position")
);
--> statement-breakpoint
ALTER TABLE "handover_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "handovers" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"plan" jsonb NOT NULL,
	"plan_hash" text NOT NULL,
	"from_names" text NOT NULL,
	"to_names" text NOT NULL,
	"public_mode" text NOT NULL,
	"simulation" jsonb,
	"simulated_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"approval_id" uuid,
	"job_id" uuid,
	"initiator_id" uuid,
	"initiator_name" text NOT NULL,
	"has_lines" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"returned" integer,
	"kept" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "handovers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "handovers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_walls" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"public_id" text,
	"is_open" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"template_ids" uuid[] DEFAULT '{}' NOT NULL,
	"order" text DEFAULT 'department' NOT NULL,
	"shows_portraits" boolean DEFAULT true NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_walls_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_walls_one" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "company_walls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_refusals" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wall_refusals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wall_refusals_staff" UNIQUE("company_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "wall_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfc_media" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"chip" text NOT NULL,
	"serial_hash" text,
	"bytes" integer NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "nfc_media_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "nfc_media" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"plan_id" text,
	"orientation" text,
	"seats" integer NOT NULL,
	"months" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"proof_file_id" text,
	"proof_payer" text,
	"proof_by" uuid,
	"proof_by_name" text,
	"proof_at" timestamp with time zone,
	"rejection" text,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"paid_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "orders_number" UNIQUE("company_id","number"),
	CONSTRAINT "orders_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promotion_objects" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover_file_id" text,
	"url" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"recycled_from" text,
	"recycled_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"click_field" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotion_objects_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "promotion_objects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_relation_lists" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_relation_lists_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "template_relation_lists_template" UNIQUE("company_id","template_id")
);
--> statement-breakpoint
ALTER TABLE "template_relation_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_relations" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "template_relations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "template_relations_once" UNIQUE("company_id","template_id","promotion_id")
);
--> statement-breakpoint
ALTER TABLE "template_relations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_permissions" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "known_permissions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "known_permissions_word" UNIQUE("company_id","permission")
);
--> statement-breakpoint
ALTER TABLE "known_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "card_templates" DROP CONSTRAINT "card_templates_name";--> statement-breakpoint
ALTER TABLE "template_roles" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "template_roles" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "template_roles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "template_roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_templates" ADD COLUMN "share_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "card_templates" ADD COLUMN "nfc_record" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_templates" ADD COLUMN "pauses_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_templates" ADD COLUMN "deleted_from" text;--> statement-breakpoint
ALTER TABLE "card_templates" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_templates" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "card_import_rows" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "card_import_rows" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "card_import_rows" ADD COLUMN "written_version" integer;--> statement-breakpoint
ALTER TABLE "card_imports" ADD COLUMN "kind" text DEFAULT 'create' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "inherited_from" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "successor_card_id" uuid;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "successor_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "public_mode" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "handover_message" text;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "card_group_members" ADD CONSTRAINT "card_group_members_company_id_group_id_card_groups_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."card_groups"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_group_members" ADD CONSTRAINT "card_group_members_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_label_likes" ADD CONSTRAINT "card_label_likes_company_id_label_id_card_labels_company_id_id_fk" FOREIGN KEY ("company_id","label_id") REFERENCES "public"."card_labels"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_labels" ADD CONSTRAINT "card_labels_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_pictures" ADD CONSTRAINT "card_pictures_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_design_drafts" ADD CONSTRAINT "template_design_drafts_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_licences" ADD CONSTRAINT "template_licences_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_notices" ADD CONSTRAINT "template_notices_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_fill_lines" ADD CONSTRAINT "card_fill_lines_company_id_fill_id_card_fills_company_id_id_fk" FOREIGN KEY ("company_id","fill_id") REFERENCES "public"."card_fills"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_fill_lines" ADD CONSTRAINT "card_fill_lines_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_fills" ADD CONSTRAINT "card_fills_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_files" ADD CONSTRAINT "design_files_company_id_request_id_design_requests_company_id_id_fk" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."design_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_files" ADD CONSTRAINT "design_files_company_id_message_id_design_messages_company_id_id_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."design_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_messages" ADD CONSTRAINT "design_messages_company_id_request_id_design_requests_company_id_id_fk" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."design_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_identity_documents" ADD CONSTRAINT "digital_identity_documents_company_id_identity_id_digital_identities_company_id_id_fk" FOREIGN KEY ("company_id","identity_id") REFERENCES "public"."digital_identities"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_cards" ADD CONSTRAINT "handover_cards_company_id_handover_id_handovers_company_id_id_fk" FOREIGN KEY ("company_id","handover_id") REFERENCES "public"."handovers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_cards" ADD CONSTRAINT "handover_cards_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_lines" ADD CONSTRAINT "handover_lines_company_id_handover_id_handovers_company_id_id_fk" FOREIGN KEY ("company_id","handover_id") REFERENCES "public"."handovers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_refusals" ADD CONSTRAINT "wall_refusals_company_id_staff_id_staff_company_id_id_fk" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."staff"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfc_media" ADD CONSTRAINT "nfc_media_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_relation_lists" ADD CONSTRAINT "template_relation_lists_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_relations" ADD CONSTRAINT "template_relations_company_id_template_id_card_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."card_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_relations" ADD CONSTRAINT "template_relations_company_id_promotion_id_promotion_objects_company_id_id_fk" FOREIGN KEY ("company_id","promotion_id") REFERENCES "public"."promotion_objects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_group_members_card" ON "card_group_members" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "card_labels_state" ON "card_labels" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "record_grants_of" ON "record_grants" USING btree ("company_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "template_licences_age" ON "template_licences" USING btree ("company_id","template_id","at");--> statement-breakpoint
CREATE INDEX "card_fill_lines_outcome" ON "card_fill_lines" USING btree ("company_id","fill_id","outcome","card_id");--> statement-breakpoint
CREATE INDEX "card_fills_age" ON "card_fills" USING btree ("company_id","template_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_owner_changes_customer" ON "customer_owner_changes" USING btree ("company_id","customer_id","at");--> statement-breakpoint
CREATE INDEX "design_files_request" ON "design_files" USING btree ("company_id","request_id");--> statement-breakpoint
CREATE INDEX "design_messages_request" ON "design_messages" USING btree ("company_id","request_id","at");--> statement-breakpoint
CREATE INDEX "design_requests_age" ON "design_requests" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "digital_identities_staff" ON "digital_identities" USING btree ("company_id","staff_id");--> statement-breakpoint
CREATE INDEX "digital_identities_state" ON "digital_identities" USING btree ("company_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "digital_identities_digest" ON "digital_identities" USING btree ("company_id","number_digest") WHERE number_digest is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "digital_identities_one" ON "digital_identities" USING btree ("company_id","staff_id","kind") WHERE kind <> 'certificate' and state <> 'revoked';--> statement-breakpoint
CREATE INDEX "digital_identity_documents_identity" ON "digital_identity_documents" USING btree ("company_id","identity_id");--> statement-breakpoint
CREATE INDEX "handover_cards_card" ON "handover_cards" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "handover_cards_staff" ON "handover_cards" USING btree ("company_id","staff_id");--> statement-breakpoint
CREATE INDEX "handover_lines_state" ON "handover_lines" USING btree ("company_id","handover_id","state","position");--> statement-breakpoint
CREATE INDEX "handover_lines_object" ON "handover_lines" USING btree ("company_id","object_id");--> statement-breakpoint
CREATE INDEX "handovers_state" ON "handovers" USING btree ("company_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "handovers_age" ON "handovers" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "nfc_media_card" ON "nfc_media" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nfc_media_serial" ON "nfc_media" USING btree ("company_id","serial_hash") WHERE removed_at is null and serial_hash is not null;--> statement-breakpoint
CREATE INDEX "orders_age" ON "orders" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("company_id","template_id") WHERE state = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_trial" ON "orders" USING btree ("company_id") WHERE plan_id = 'trial';--> statement-breakpoint
CREATE INDEX "promotion_objects_age" ON "promotion_objects" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "promotion_objects_state" ON "promotion_objects" USING btree ("company_id","state","kind");--> statement-breakpoint
CREATE INDEX "template_relations_object" ON "template_relations" USING btree ("company_id","promotion_id");--> statement-breakpoint
CREATE INDEX "stored_files_public" ON "stored_files" USING btree ("company_id","public_id");--> statement-breakpoint
CREATE INDEX "template_role_assignments_account" ON "template_role_assignments" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_templates_one_name" ON "card_templates" USING btree ("company_id","name") WHERE state <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "card_templates_order" ON "card_templates" USING btree ("company_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "visit_events_promotion" ON "visit_events" USING btree ("company_id","field") WHERE target = 'promotion';--> statement-breakpoint
ALTER TABLE "template_roles" ADD CONSTRAINT "template_roles_name" UNIQUE("company_id","template_id","name");--> statement-breakpoint
CREATE POLICY "card_group_members_tenant" ON "card_group_members" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_groups_tenant" ON "card_groups" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_label_likes_tenant" ON "card_label_likes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_label_settings_tenant" ON "card_label_settings" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_labels_tenant" ON "card_labels" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "record_grants_tenant" ON "record_grants" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_pictures_tenant" ON "card_pictures" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "template_design_drafts_tenant" ON "template_design_drafts" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "template_licences_tenant" ON "template_licences" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "template_notices_tenant" ON "template_notices" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_fill_lines_tenant" ON "card_fill_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "card_fills_tenant" ON "card_fills" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "customer_owner_changes_tenant" ON "customer_owner_changes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "design_files_tenant" ON "design_files" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "design_files_system" ON "design_files" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "design_messages_tenant" ON "design_messages" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "design_requests_tenant" ON "design_requests" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "design_requests_system" ON "design_requests" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "digital_identities_tenant" ON "digital_identities" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "digital_identity_documents_tenant" ON "digital_identity_documents" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "handover_cards_tenant" ON "handover_cards" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "handover_lines_tenant" ON "handover_lines" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "handovers_tenant" ON "handovers" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "company_walls_tenant" ON "company_walls" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "wall_refusals_tenant" ON "wall_refusals" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "nfc_media_tenant" ON "nfc_media" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "orders_tenant" ON "orders" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "orders_system" ON "orders" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "promotion_objects_tenant" ON "promotion_objects" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "template_relation_lists_tenant" ON "template_relation_lists" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "template_relations_tenant" ON "template_relations" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "known_permissions_tenant" ON "known_permissions" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "card_fill_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_fill_lines" TO app_tenant;
ALTER TABLE "card_fills" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_fills" TO app_tenant;
ALTER TABLE "card_group_members" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_group_members" TO app_tenant;
ALTER TABLE "card_groups" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_groups" TO app_tenant;
ALTER TABLE "card_label_likes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_label_likes" TO app_tenant;
ALTER TABLE "card_label_settings" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_label_settings" TO app_tenant;
ALTER TABLE "card_labels" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_labels" TO app_tenant;
ALTER TABLE "card_pictures" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "card_pictures" TO app_tenant;
ALTER TABLE "company_walls" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "company_walls" TO app_tenant;
ALTER TABLE "customer_owner_changes" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "customer_owner_changes" TO app_tenant;
ALTER TABLE "design_files" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "design_files" TO app_tenant;
GRANT select ON "design_files" TO app_system;
ALTER TABLE "design_messages" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "design_messages" TO app_tenant;
ALTER TABLE "design_requests" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "design_requests" TO app_tenant;
GRANT select ON "design_requests" TO app_system;
ALTER TABLE "digital_identities" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "digital_identities" TO app_tenant;
ALTER TABLE "digital_identity_documents" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "digital_identity_documents" TO app_tenant;
ALTER TABLE "handover_cards" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "handover_cards" TO app_tenant;
ALTER TABLE "handover_lines" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "handover_lines" TO app_tenant;
ALTER TABLE "handovers" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "handovers" TO app_tenant;
ALTER TABLE "known_permissions" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "known_permissions" TO app_tenant;
ALTER TABLE "nfc_media" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "nfc_media" TO app_tenant;
ALTER TABLE "orders" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "orders" TO app_tenant;
GRANT select ON "orders" TO app_system;
ALTER TABLE "promotion_objects" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "promotion_objects" TO app_tenant;
ALTER TABLE "record_grants" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "record_grants" TO app_tenant;
ALTER TABLE "template_design_drafts" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "template_design_drafts" TO app_tenant;
ALTER TABLE "template_licences" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "template_licences" TO app_tenant;
ALTER TABLE "template_notices" FORCE ROW LEVEL SECURITY;
GRANT select, insert ON "template_notices" TO app_tenant;
ALTER TABLE "template_relation_lists" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "template_relation_lists" TO app_tenant;
ALTER TABLE "template_relations" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "template_relations" TO app_tenant;
ALTER TABLE "wall_refusals" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "wall_refusals" TO app_tenant;
