DROP INDEX "bank_account_active";--> statement-breakpoint
ALTER TABLE "intent" ADD COLUMN "safe_channel" text;--> statement-breakpoint
-- There was one safe account for each dealer: what was booked there is of its bank.
UPDATE "ledger_account" l SET "name" = l."name" || ':' || (
	SELECT b."bank_channel" FROM "bank_account" b
	WHERE b."enterprise_id" = split_part(l."name", ':', 2) AND b."card_type" = 0
	ORDER BY b."status" = 'ACTIVE' DESC, b."created_at" DESC LIMIT 1)
WHERE l."name" LIKE 'dealer:%:safe';--> statement-breakpoint
UPDATE "intent" i SET "safe_channel" = (
	SELECT b."bank_channel" FROM "bank_account" b
	WHERE b."enterprise_id" = i."enterprise_id" AND b."card_type" = 0
	ORDER BY b."status" = 'ACTIVE' DESC, b."created_at" DESC LIMIT 1)
WHERE i."mode" = 'SELF_WITHDRAWAL' AND i."submitted_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_safe" ON "bank_account" USING btree ("enterprise_id","bank_channel") WHERE "bank_account"."status" = 'ACTIVE' and "bank_account"."card_type" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_active" ON "bank_account" USING btree ("enterprise_id","card_type") WHERE "bank_account"."status" = 'ACTIVE' and "bank_account"."card_type" in (4, 7);--> statement-breakpoint
ALTER TABLE "intent" ADD CONSTRAINT "intent_safe_channel" CHECK (("intent"."safe_channel" is not null) = ("intent"."mode" = 'SELF_WITHDRAWAL' and "intent"."submitted_at" is not null));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_safe" CHECK ("ledger_account"."name" not like 'dealer:%:safe');