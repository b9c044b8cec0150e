-- An order names the intent that holds it as the other tables do. Rows, checks and indexes stay.
-- Stop every process of the previous release before this runs: it uses the old name (docs/operating.md, Releases).
ALTER TABLE "purchase_order" RENAME COLUMN "live_payment_id" TO "live_intent_id";
