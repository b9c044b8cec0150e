-- Every key of a dealer's table carries the dealer (docs/distribution.md). A row without the column gets it from the row
-- that it belongs to. Stop every process of the previous release before this runs (docs/operating.md, Releases).
ALTER TABLE "loan" DROP CONSTRAINT "loan_no";--> statement-breakpoint
ALTER TABLE "loan" DROP CONSTRAINT "loan_intent_once";--> statement-breakpoint
ALTER TABLE "intent" DROP CONSTRAINT "intent_request";--> statement-breakpoint
ALTER TABLE "intent" DROP CONSTRAINT "intent_bank_request";--> statement-breakpoint
ALTER TABLE "intent" DROP CONSTRAINT "intent_loan";--> statement-breakpoint
ALTER TABLE "intent" DROP CONSTRAINT "intent_contract";--> statement-breakpoint
ALTER TABLE "repayment" DROP CONSTRAINT "repayment_request";--> statement-breakpoint
ALTER TABLE "repayment" DROP CONSTRAINT "repayment_bank_request";--> statement-breakpoint
ALTER TABLE "withdrawal" DROP CONSTRAINT "withdrawal_request";--> statement-breakpoint
ALTER TABLE "withdrawal" DROP CONSTRAINT "withdrawal_bank_request";--> statement-breakpoint
ALTER TABLE "contract_pdf" DROP CONSTRAINT "contract_pdf_contract_id_contract_id_fk";--> statement-breakpoint
ALTER TABLE "contract_reading" DROP CONSTRAINT "contract_reading_contract_id_contract_id_fk";--> statement-breakpoint
ALTER TABLE "contract_signer" DROP CONSTRAINT "contract_signer_contract_id_contract_id_fk";--> statement-breakpoint
ALTER TABLE "coupon_use" DROP CONSTRAINT "coupon_use_coupon_id_coupon_id_fk";--> statement-breakpoint
ALTER TABLE "line_freeze" DROP CONSTRAINT "line_freeze_line_id_credit_line_id_fk";--> statement-breakpoint
ALTER TABLE "line_hold" DROP CONSTRAINT "line_hold_line_id_credit_line_id_fk";--> statement-breakpoint
ALTER TABLE "accrual" DROP CONSTRAINT "accrual_loan_id_loan_id_fk";--> statement-breakpoint
ALTER TABLE "instalment" DROP CONSTRAINT "instalment_loan_id_loan_id_fk";--> statement-breakpoint
ALTER TABLE "loan_payment" DROP CONSTRAINT "loan_payment_loan_id_loan_id_fk";--> statement-breakpoint
ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_payment_id_intent_id_fk";--> statement-breakpoint
ALTER TABLE "repayment" DROP CONSTRAINT "repayment_quote_id_repay_quote_id_fk";--> statement-breakpoint
ALTER TABLE "repayment_allocation" DROP CONSTRAINT "repayment_allocation_repayment_id_repayment_id_fk";--> statement-breakpoint
DROP INDEX "contract_intent";--> statement-breakpoint
DROP INDEX "coupon_use_live";--> statement-breakpoint
DROP INDEX "line_freeze_open";--> statement-breakpoint
DROP INDEX "intent_face_session";--> statement-breakpoint
DROP INDEX "payment_order_live";--> statement-breakpoint
DROP INDEX "repayment_allocation_in_flight";--> statement-breakpoint
DROP INDEX "repayment_allocation_run";--> statement-breakpoint
ALTER TABLE "contract_pdf" DROP CONSTRAINT "contract_pdf_contract_id_version_state_pk";--> statement-breakpoint
ALTER TABLE "contract_reading" DROP CONSTRAINT "contract_reading_contract_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "contract_signer" DROP CONSTRAINT "contract_signer_contract_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "line_freeze" DROP CONSTRAINT "line_freeze_line_id_code_since_pk";--> statement-breakpoint
ALTER TABLE "accrual" DROP CONSTRAINT "accrual_loan_id_business_date_kind_pk";--> statement-breakpoint
ALTER TABLE "instalment" DROP CONSTRAINT "instalment_loan_id_seq_pk";--> statement-breakpoint
ALTER TABLE "loan_payment" DROP CONSTRAINT "loan_payment_loan_id_repayment_id_seq_pk";--> statement-breakpoint
ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_payment_id_order_id_pk";--> statement-breakpoint
ALTER TABLE "repayment_allocation" DROP CONSTRAINT "repayment_allocation_repayment_id_loan_id_pk";--> statement-breakpoint
ALTER TABLE "bank_account" DROP CONSTRAINT "bank_account_pkey";--> statement-breakpoint
ALTER TABLE "channel_signing" DROP CONSTRAINT "channel_signing_pkey";--> statement-breakpoint
ALTER TABLE "application" DROP CONSTRAINT "application_pkey";--> statement-breakpoint
ALTER TABLE "bank_call" DROP CONSTRAINT "bank_call_pkey";--> statement-breakpoint
ALTER TABLE "contract" DROP CONSTRAINT "contract_pkey";--> statement-breakpoint
ALTER TABLE "coupon" DROP CONSTRAINT "coupon_pkey";--> statement-breakpoint
ALTER TABLE "coupon_use" DROP CONSTRAINT "coupon_use_pkey";--> statement-breakpoint
ALTER TABLE "credit_line" DROP CONSTRAINT "credit_line_pkey";--> statement-breakpoint
ALTER TABLE "line_hold" DROP CONSTRAINT "line_hold_pkey";--> statement-breakpoint
ALTER TABLE "face_session" DROP CONSTRAINT "face_session_pkey";--> statement-breakpoint
ALTER TABLE "loan" DROP CONSTRAINT "loan_pkey";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_pkey";--> statement-breakpoint
ALTER TABLE "sms_outbox" DROP CONSTRAINT "sms_outbox_pkey";--> statement-breakpoint
ALTER TABLE "purchase_order" DROP CONSTRAINT "purchase_order_pkey";--> statement-breakpoint
ALTER TABLE "safe_transfer" DROP CONSTRAINT "safe_transfer_pkey";--> statement-breakpoint
ALTER TABLE "intent" DROP CONSTRAINT "intent_pkey";--> statement-breakpoint
ALTER TABLE "repay_quote" DROP CONSTRAINT "repay_quote_pkey";--> statement-breakpoint
ALTER TABLE "repayment" DROP CONSTRAINT "repayment_pkey";--> statement-breakpoint
ALTER TABLE "safe_balance" DROP CONSTRAINT "safe_balance_pkey";--> statement-breakpoint
ALTER TABLE "withdrawal" DROP CONSTRAINT "withdrawal_pkey";--> statement-breakpoint
ALTER TABLE "bank_call" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "bank_call" SET "enterprise_id" = owner."enterprise_id"
FROM (SELECT "id", "enterprise_id" FROM "intent"
	UNION ALL SELECT "id", "enterprise_id" FROM "repayment"
	UNION ALL SELECT "id", "enterprise_id" FROM "withdrawal") AS owner
WHERE owner."id" = "bank_call"."subject_id";--> statement-breakpoint
ALTER TABLE "bank_call" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_pdf" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "contract_pdf" SET "enterprise_id" = owner."enterprise_id" FROM "contract" AS owner WHERE owner."id" = "contract_pdf"."contract_id";--> statement-breakpoint
ALTER TABLE "contract_pdf" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_reading" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "contract_reading" SET "enterprise_id" = owner."enterprise_id" FROM "contract" AS owner WHERE owner."id" = "contract_reading"."contract_id";--> statement-breakpoint
ALTER TABLE "contract_reading" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_signer" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "contract_signer" SET "enterprise_id" = owner."enterprise_id" FROM "contract" AS owner WHERE owner."id" = "contract_signer"."contract_id";--> statement-breakpoint
ALTER TABLE "contract_signer" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "coupon_use" SET "enterprise_id" = owner."enterprise_id" FROM "coupon" AS owner WHERE owner."id" = "coupon_use"."coupon_id";--> statement-breakpoint
ALTER TABLE "coupon_use" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "line_freeze" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "line_freeze" SET "enterprise_id" = owner."enterprise_id" FROM "credit_line" AS owner WHERE owner."id" = "line_freeze"."line_id";--> statement-breakpoint
ALTER TABLE "line_freeze" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "line_hold" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "line_hold" SET "enterprise_id" = owner."enterprise_id" FROM "credit_line" AS owner WHERE owner."id" = "line_hold"."line_id";--> statement-breakpoint
ALTER TABLE "line_hold" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "accrual" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "accrual" SET "enterprise_id" = owner."enterprise_id" FROM "loan" AS owner WHERE owner."id" = "accrual"."loan_id";--> statement-breakpoint
ALTER TABLE "accrual" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "instalment" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "instalment" SET "enterprise_id" = owner."enterprise_id" FROM "loan" AS owner WHERE owner."id" = "instalment"."loan_id";--> statement-breakpoint
ALTER TABLE "instalment" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_payment" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "loan_payment" SET "enterprise_id" = owner."enterprise_id" FROM "loan" AS owner WHERE owner."id" = "loan_payment"."loan_id";--> statement-breakpoint
ALTER TABLE "loan_payment" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "safe_transfer" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "safe_transfer" SET "enterprise_id" = owner."enterprise_id" FROM "bank_account" AS owner WHERE owner."id" = "safe_transfer"."account_id";--> statement-breakpoint
ALTER TABLE "safe_transfer" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "payment_order" SET "enterprise_id" = owner."enterprise_id" FROM "intent" AS owner WHERE owner."id" = "payment_order"."payment_id";--> statement-breakpoint
ALTER TABLE "payment_order" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "repayment_allocation" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "repayment_allocation" SET "enterprise_id" = owner."enterprise_id" FROM "repayment" AS owner WHERE owner."id" = "repayment_allocation"."repayment_id";--> statement-breakpoint
ALTER TABLE "repayment_allocation" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "safe_balance" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "safe_balance" SET "enterprise_id" = owner."enterprise_id" FROM "bank_account" AS owner WHERE owner."id" = "safe_balance"."account_id";--> statement-breakpoint
ALTER TABLE "safe_balance" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "channel_signing" ADD CONSTRAINT "channel_signing_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "bank_call" ADD CONSTRAINT "bank_call_request_no_enterprise_id_pk" PRIMARY KEY("request_no","enterprise_id");--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "contract_pdf" ADD CONSTRAINT "contract_pdf_contract_id_version_state_enterprise_id_pk" PRIMARY KEY("contract_id","version","state","enterprise_id");--> statement-breakpoint
ALTER TABLE "contract_reading" ADD CONSTRAINT "contract_reading_contract_id_user_id_enterprise_id_pk" PRIMARY KEY("contract_id","user_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "contract_signer" ADD CONSTRAINT "contract_signer_contract_id_user_id_enterprise_id_pk" PRIMARY KEY("contract_id","user_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "credit_line" ADD CONSTRAINT "credit_line_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "line_freeze" ADD CONSTRAINT "line_freeze_line_id_code_since_enterprise_id_pk" PRIMARY KEY("line_id","code","since","enterprise_id");--> statement-breakpoint
ALTER TABLE "line_hold" ADD CONSTRAINT "line_hold_intent_id_enterprise_id_pk" PRIMARY KEY("intent_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "face_session" ADD CONSTRAINT "face_session_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_loan_id_business_date_kind_enterprise_id_pk" PRIMARY KEY("loan_id","business_date","kind","enterprise_id");--> statement-breakpoint
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_loan_id_seq_enterprise_id_pk" PRIMARY KEY("loan_id","seq","enterprise_id");--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "loan_payment" ADD CONSTRAINT "loan_payment_loan_id_repayment_id_seq_enterprise_id_pk" PRIMARY KEY("loan_id","repayment_id","seq","enterprise_id");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "safe_transfer" ADD CONSTRAINT "safe_transfer_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "intent" ADD CONSTRAINT "intent_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payment_id_order_id_enterprise_id_pk" PRIMARY KEY("payment_id","order_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "repay_quote" ADD CONSTRAINT "repay_quote_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "repayment_allocation" ADD CONSTRAINT "repayment_allocation_repayment_id_loan_id_enterprise_id_pk" PRIMARY KEY("repayment_id","loan_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "safe_balance" ADD CONSTRAINT "safe_balance_account_id_enterprise_id_pk" PRIMARY KEY("account_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id");--> statement-breakpoint
ALTER TABLE "contract_pdf" ADD CONSTRAINT "contract_pdf_contract" FOREIGN KEY ("enterprise_id","contract_id") REFERENCES "public"."contract"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reading" ADD CONSTRAINT "contract_reading_contract" FOREIGN KEY ("enterprise_id","contract_id") REFERENCES "public"."contract"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signer" ADD CONSTRAINT "contract_signer_contract" FOREIGN KEY ("enterprise_id","contract_id") REFERENCES "public"."contract"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon" FOREIGN KEY ("enterprise_id","coupon_id") REFERENCES "public"."coupon"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_freeze" ADD CONSTRAINT "line_freeze_line" FOREIGN KEY ("enterprise_id","line_id") REFERENCES "public"."credit_line"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_hold" ADD CONSTRAINT "line_hold_line" FOREIGN KEY ("enterprise_id","line_id") REFERENCES "public"."credit_line"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_loan" FOREIGN KEY ("enterprise_id","loan_id") REFERENCES "public"."loan"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_loan" FOREIGN KEY ("enterprise_id","loan_id") REFERENCES "public"."loan"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_payment" ADD CONSTRAINT "loan_payment_loan" FOREIGN KEY ("enterprise_id","loan_id") REFERENCES "public"."loan"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_intent" FOREIGN KEY ("enterprise_id","payment_id") REFERENCES "public"."intent"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_quote" FOREIGN KEY ("enterprise_id","quote_id") REFERENCES "public"."repay_quote"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_allocation" ADD CONSTRAINT "repayment_allocation_repayment" FOREIGN KEY ("enterprise_id","repayment_id") REFERENCES "public"."repayment"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_intent" ON "contract" USING btree ("intent_id","enterprise_id") WHERE "contract"."intent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_use_live" ON "coupon_use" USING btree ("coupon_id","enterprise_id") WHERE "coupon_use"."reversed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "line_freeze_open" ON "line_freeze" USING btree ("line_id","code","enterprise_id") WHERE "line_freeze"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "intent_face_session" ON "intent" USING btree ("face_session_id","enterprise_id") WHERE "intent"."face_session_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_live" ON "payment_order" USING btree ("order_id","enterprise_id") WHERE "payment_order"."live";--> statement-breakpoint
CREATE UNIQUE INDEX "repayment_allocation_in_flight" ON "repayment_allocation" USING btree ("loan_id","enterprise_id") WHERE "repayment_allocation"."in_flight";--> statement-breakpoint
CREATE UNIQUE INDEX "repayment_allocation_run" ON "repayment_allocation" USING btree ("loan_id","run_at","enterprise_id") WHERE "repayment_allocation"."run_at" is not null;--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_no" UNIQUE("loan_no","enterprise_id");--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_intent_once" UNIQUE("intent_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "intent" ADD CONSTRAINT "intent_request" UNIQUE("user_id","request_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "intent" ADD CONSTRAINT "intent_bank_request" UNIQUE("bank_request_no","enterprise_id");--> statement-breakpoint
ALTER TABLE "intent" ADD CONSTRAINT "intent_loan" UNIQUE("loan_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "intent" ADD CONSTRAINT "intent_contract" UNIQUE("contract_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_request" UNIQUE NULLS NOT DISTINCT("user_id","request_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_bank_request" UNIQUE("bank_request_no","enterprise_id");--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_request" UNIQUE("user_id","request_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_bank_request" UNIQUE("bank_request_no","enterprise_id");
