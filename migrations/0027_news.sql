CREATE TABLE "news_comments" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"account_id" uuid,
	"visitor_key" text,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"reply_to" uuid,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "news_comments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "news_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news_likes" (
	"company_id" uuid DEFAULT nullif(current_setting('app.company_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"liker_key" text NOT NULL,
	CONSTRAINT "news_likes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "news_likes_once" UNIQUE("company_id","content_id","liker_key")
);
--> statement-breakpoint
ALTER TABLE "news_likes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "top_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_comments" ADD CONSTRAINT "news_comments_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_likes" ADD CONSTRAINT "news_likes_company_id_content_id_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."contents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_comments_content" ON "news_comments" USING btree ("company_id","content_id","state","created_at");--> statement-breakpoint
CREATE INDEX "news_comments_state" ON "news_comments" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "news_comments_visitor" ON "news_comments" USING btree ("company_id","visitor_key","created_at");--> statement-breakpoint
CREATE INDEX "contents_top" ON "contents" USING btree ("company_id","kind","top_at") WHERE "contents"."top_at" is not null;--> statement-breakpoint
CREATE POLICY "news_comments_tenant" ON "news_comments" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "news_likes_tenant" ON "news_likes" AS PERMISSIVE FOR ALL TO "app_tenant" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
-- Row-level security and grants
ALTER TABLE "news_comments" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "news_comments" TO app_tenant;
ALTER TABLE "news_likes" FORCE ROW LEVEL SECURITY;
GRANT select, insert, update, delete ON "news_likes" TO app_tenant;
