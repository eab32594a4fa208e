CREATE TABLE "product_skus" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"price_fen" bigint NOT NULL,
	"stock" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "product_skus_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "product_skus_price" CHECK (price_fen >= 0),
	CONSTRAINT "product_skus_stock" CHECK (held >= 0 and held <= stock)
);
--> statement-breakpoint
ALTER TABLE "product_skus" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"sale_mode" text DEFAULT 'enquire' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "products_content" UNIQUE("company_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_skus" ADD CONSTRAINT "product_skus_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_skus_content" ON "product_skus" USING btree ("company_id","content_id","place");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("company_id","category");--> statement-breakpoint
CREATE POLICY "product_skus_tenant" ON "product_skus" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "products_tenant" ON "products" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "product_skus" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "product_skus" TO app_tenant;
ALTER TABLE "products" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "products" TO app_tenant;
