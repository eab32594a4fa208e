CREATE TABLE "servers" (
	"process_key" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"sign" integer NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
-- Row-level security, grants and marks of public pages
GRANT select, insert, update, delete ON "servers" TO app_system;
