-- The basket and the log of states name an intent as the other tables do. Rows stay, and so does their order.
-- Stop every process of the previous release before this runs: it uses the old names (docs/operating.md, Releases).
ALTER TABLE "payment_order" RENAME COLUMN "payment_id" TO "intent_id";--> statement-breakpoint
ALTER TABLE "payment_order" RENAME CONSTRAINT "payment_order_payment_id_order_id_enterprise_id_pk" TO "payment_order_intent_id_order_id_enterprise_id_pk";--> statement-breakpoint
-- PostgreSQL 18 and later also name NOT NULL constraints, by the names that their table and column had.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'payment_order'::regclass AND conname = 'payment_order_payment_id_not_null') THEN
    ALTER TABLE "payment_order" RENAME CONSTRAINT "payment_order_payment_id_not_null" TO "payment_order_intent_id_not_null";
  END IF;
END $$;--> statement-breakpoint
-- A statement on the whole table meets the trigger of the whole table alone.
ALTER TABLE "state_log" DISABLE TRIGGER "append_only";--> statement-breakpoint
UPDATE "state_log" SET "entity" = 'intent' WHERE "entity" = 'payment';--> statement-breakpoint
ALTER TABLE "state_log" ENABLE TRIGGER "append_only";
