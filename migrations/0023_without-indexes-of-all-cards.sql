DROP INDEX "cards_age";--> statement-breakpoint
DROP INDEX "cards_name";--> statement-breakpoint
DROP INDEX "cards_updated";