-- The second half of 0103: absences stand in "absences" since then, and nothing reads or writes this table any more.
DROP POLICY "clue_absences_tenant" ON "clue_absences" CASCADE;--> statement-breakpoint
DROP TABLE "clue_absences" CASCADE;
