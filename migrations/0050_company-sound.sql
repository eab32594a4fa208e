ALTER TABLE "customer_cards" ADD COLUMN "company_pinyin" text;--> statement-breakpoint
-- The expression of a generated column cannot be changed: the column is written again, in the same transaction.
ALTER TABLE "customer_cards" drop column "search_text";--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || pinyin || chr(10) || coalesce(company, '') || chr(10) || coalesce(company_pinyin, '') || chr(10) || coalesce(title, '') || chr(10) || coalesce(department, '') || chr(10) || tags::text)) STORED;--> statement-breakpoint
CREATE INDEX "customer_cards_unspelt" ON "customer_cards" USING btree ("company_id","id") WHERE company is not null and company_pinyin is null;
-- PostgreSQL knows no pinyin: a job of the server writes that of the customers who are there already, and their keys.
