-- Lines of the ledger have the date of their journal, so that a dealer's statement is read from one index.
-- Stop every process of the previous release before this runs: it posts lines without a date (docs/operating.md, Releases).
DROP INDEX "posting_account";--> statement-breakpoint
ALTER TABLE "posting" ADD COLUMN "booked_on" date;--> statement-breakpoint
ALTER TABLE "posting" DISABLE TRIGGER "posting_append_only";--> statement-breakpoint
UPDATE "posting" SET "booked_on" = "journal"."booked_on" FROM "journal" WHERE "journal"."id" = "posting"."journal_id";--> statement-breakpoint
ALTER TABLE "posting" ENABLE TRIGGER "posting_append_only";--> statement-breakpoint
ALTER TABLE "posting" ALTER COLUMN "booked_on" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "posting_of_account" ON "posting" USING btree ("account_id","booked_on","journal_id","seq","amount_fen");
