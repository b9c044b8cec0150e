-- What is paid out, a payment of orders or a drawdown, is an intent in the database as well. Rows and contents stay.
-- Stop every process of the previous release before this runs: it uses the old names (docs/operating.md, Releases).
ALTER TABLE "payment" RENAME TO "intent";--> statement-breakpoint
ALTER TABLE "intent" RENAME COLUMN "discount_fen" TO "principal_coupon_fen";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_pkey" TO "intent_pkey";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_request" TO "intent_request";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_bank_request" TO "intent_bank_request";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_loan" TO "intent_loan";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_contract" TO "intent_contract";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_product" TO "intent_product";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_status" TO "intent_status";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_mode" TO "intent_mode";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_amounts" TO "intent_amounts";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_discount_has_coupon" TO "intent_principal_coupon";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_submitted" TO "intent_submitted";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_finished" TO "intent_finished";--> statement-breakpoint
ALTER TABLE "intent" RENAME CONSTRAINT "payment_success" TO "intent_success";--> statement-breakpoint
ALTER INDEX "payment_face_session" RENAME TO "intent_face_session";--> statement-breakpoint
ALTER INDEX "payment_open_intents" RENAME TO "intent_open";--> statement-breakpoint
ALTER INDEX "payment_enterprise" RENAME TO "intent_enterprise";--> statement-breakpoint
ALTER TABLE "payment_order" RENAME CONSTRAINT "payment_order_payment_id_payment_id_fk" TO "payment_order_payment_id_intent_id_fk";--> statement-breakpoint
ALTER TABLE "contract" RENAME COLUMN "payment_id" TO "intent_id";--> statement-breakpoint
ALTER INDEX "contract_payment" RENAME TO "contract_intent";--> statement-breakpoint
ALTER TABLE "coupon_use" RENAME COLUMN "payment_id" TO "intent_id";--> statement-breakpoint
ALTER TABLE "line_hold" RENAME COLUMN "payment_id" TO "intent_id";--> statement-breakpoint
ALTER TABLE "loan" RENAME COLUMN "payment_id" TO "intent_id";--> statement-breakpoint
ALTER TABLE "loan" RENAME CONSTRAINT "loan_payment_once" TO "loan_intent_once";--> statement-breakpoint
-- PostgreSQL 18 and later also name NOT NULL constraints, by the names that their table and column had.
DO $$
DECLARE named record;
BEGIN
  FOR named IN
    SELECT conrelid::regclass AS "table", conname AS old,
      CASE WHEN conrelid = 'intent'::regclass
        THEN replace(regexp_replace(conname, '^payment_', 'intent_'), 'discount_fen', 'principal_coupon_fen')
        ELSE replace(conname, '_payment_id_', '_intent_id_') END AS new
    FROM pg_constraint
    WHERE contype = 'n' AND conrelid IN ('intent'::regclass, 'coupon_use'::regclass, 'line_hold'::regclass, 'loan'::regclass)
  LOOP
    IF named.new <> named.old THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', named."table", named.old, named.new);
    END IF;
  END LOOP;
END $$;
