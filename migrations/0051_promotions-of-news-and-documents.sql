-- News and documents that were shown before they could stand beside cards get the object that stands for them there.
-- The owner of the tables sees rows only while row-level security is not forced.
ALTER TABLE "contents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promotion_objects" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promotion_keys" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH shown AS (
	SELECT company_id, gen_random_uuid() AS id, id AS content_id, kind, left(title, 40) AS title, left(summary, 120) AS summary,
		cover_file_id, '/p/' || public_id AS url, coalesce(published_at, now()) AS published_at, created_by, created_by_name
	FROM "contents" WHERE kind IN ('site', 'album', 'news') AND state = 'published'
	UNION ALL
	SELECT company_id, gen_random_uuid(), id, 'document', left(name, 40), '', NULL, '/d/' || public_id, now(), created_by, created_by_name
	FROM "documents" WHERE is_shared AND state <> 'recycled' AND shown_version IS NOT NULL
), missing AS (
	SELECT * FROM shown WHERE NOT EXISTS (
		SELECT FROM "promotion_objects" o WHERE o.company_id = shown.company_id AND o.content_id = shown.content_id)
), made AS (
	INSERT INTO "promotion_objects" (company_id, id, content_id, kind, title, summary, cover_file_id, url, state, published_at, click_field, sort,
		created_by, created_by_name)
	SELECT company_id, id, content_id, kind, title, summary, cover_file_id, url, 'published', published_at,
		-- The id as a number to the base of 36, twenty-five digits long.
		'p' || (SELECT string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', mod(div(number, power(36::numeric, place)), 36)::int + 1, 1), '' ORDER BY place DESC)
			FROM generate_series(0, 24) place,
				(SELECT sum((strpos('0123456789abcdef', substr(replace(missing.id::text, '-', ''), digit, 1)) - 1) * power(16::numeric, 32 - digit)) AS number
				FROM generate_series(1, 32) digit) read),
		coalesce((SELECT max(o.sort) FROM "promotion_objects" o WHERE o.company_id = missing.company_id), 0)
			+ 10 * row_number() OVER (PARTITION BY company_id ORDER BY published_at, id),
		created_by, created_by_name
	FROM missing RETURNING company_id, id, search_text
)
INSERT INTO "promotion_keys" ("company_id", "id", "object_id", "key")
SELECT k.company_id, gen_random_uuid(), k.id, k.key FROM (
	SELECT DISTINCT o.company_id, o.id, left(substr(line, place), 16) AS key
	FROM made o, unnest(string_to_array(o.search_text, chr(10))) line, generate_series(1, length(line)) place
	WHERE substr(line, place, 1) <> ' '
) k;--> statement-breakpoint
ALTER TABLE "contents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promotion_objects" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promotion_keys" FORCE ROW LEVEL SECURITY;
