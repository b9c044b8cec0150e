-- Loans that are repaid by a plan, beside those that are repaid in one go. What is there already has one row.
ALTER TABLE "loan" DROP CONSTRAINT "loan_dates";--> statement-breakpoint
ALTER TABLE "loan" ADD COLUMN "periods" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan" ALTER COLUMN "periods" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "loan" ADD COLUMN "current_seq" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan" ALTER COLUMN "current_seq" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "loan" ADD COLUMN "matures_on" date;--> statement-breakpoint
UPDATE "loan" SET "matures_on" = "due_on";--> statement-breakpoint
ALTER TABLE "loan" ALTER COLUMN "matures_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_rows" CHECK ("loan"."current_seq" between 1 and "loan"."periods" and ("loan"."method" = 'ONE_OFF') = ("loan"."periods" = 1));--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_dates" CHECK ("loan"."due_on" > "loan"."draw_on" and "loan"."matures_on" >= "loan"."due_on");--> statement-breakpoint
ALTER TABLE "loan_payment" ADD COLUMN "seq" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_payment" ALTER COLUMN "seq" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "loan_payment" DROP CONSTRAINT "loan_payment_loan_id_repayment_id_pk";--> statement-breakpoint
ALTER TABLE "loan_payment" ADD CONSTRAINT "loan_payment_loan_id_repayment_id_seq_pk" PRIMARY KEY("loan_id","repayment_id","seq");--> statement-breakpoint
ALTER TABLE "repay_quote" ADD COLUMN "app_code" text DEFAULT 'APP1001' NOT NULL;--> statement-breakpoint
ALTER TABLE "repay_quote" ALTER COLUMN "app_code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "repay_quote" ADD COLUMN "scope" text DEFAULT 'WHOLE' NOT NULL;--> statement-breakpoint
ALTER TABLE "repay_quote" ALTER COLUMN "scope" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "repay_quote" ADD CONSTRAINT "repay_quote_scope" CHECK ("repay_quote"."scope" in ('DUE', 'WHOLE'));--> statement-breakpoint
ALTER TABLE "repayment" ADD COLUMN "app_code" text DEFAULT 'APP1001' NOT NULL;--> statement-breakpoint
ALTER TABLE "repayment" ALTER COLUMN "app_code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "repayment_allocation" ADD COLUMN "rows" jsonb;--> statement-breakpoint
UPDATE "repayment_allocation" a SET "rows" = jsonb_build_array(jsonb_build_object(
	'seq', 1, 'dueOn', l."due_on", 'askedFen', a."asked_fen",
	'principalFen', a."principal_fen", 'interestFen', a."interest_fen", 'penaltyFen', a."penalty_fen"))
FROM "loan" l WHERE l."id" = a."loan_id";--> statement-breakpoint
ALTER TABLE "repayment_allocation" ALTER COLUMN "rows" SET NOT NULL;
