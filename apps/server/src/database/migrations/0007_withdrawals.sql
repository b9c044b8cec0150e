CREATE TABLE "safe_balance" (
	"account_id" text PRIMARY KEY NOT NULL,
	"balance_fen" bigint NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "safe_balance_fen" CHECK ("safe_balance"."balance_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"from_account_id" text NOT NULL,
	"to_account_id" text NOT NULL,
	"from_name_hash" text NOT NULL,
	"to_name_hash" text NOT NULL,
	"bank_channel" text NOT NULL,
	"bank_request_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"fail_code" text,
	"fail_reason" text,
	"balance_after_fen" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_request" UNIQUE("user_id","request_id"),
	CONSTRAINT "withdrawal_bank_request" UNIQUE("bank_request_no"),
	CONSTRAINT "withdrawal_status" CHECK ("withdrawal"."status" in ('CREATED', 'VERIFYING', 'PROCESSING', 'UNKNOWN', 'SUCCESS', 'FAIL')),
	CONSTRAINT "withdrawal_amount" CHECK ("withdrawal"."amount_fen" > 0 and "withdrawal"."fee_fen" >= 0),
	CONSTRAINT "withdrawal_same_name" CHECK ("withdrawal"."from_name_hash" = "withdrawal"."to_name_hash"),
	CONSTRAINT "withdrawal_two_accounts" CHECK ("withdrawal"."from_account_id" <> "withdrawal"."to_account_id"),
	CONSTRAINT "withdrawal_finished" CHECK (("withdrawal"."finished_at" is not null) = ("withdrawal"."status" in ('SUCCESS', 'FAIL'))),
	CONSTRAINT "withdrawal_submitted" CHECK ("withdrawal"."submitted_at" is not null or "withdrawal"."status" in ('CREATED', 'VERIFYING', 'FAIL'))
);
--> statement-breakpoint
ALTER TABLE "bank_account" ALTER COLUMN "card_type" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_list" ON "withdrawal" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_under_way" ON "withdrawal" USING btree ("from_account_id") WHERE "withdrawal"."status" in ('PROCESSING', 'UNKNOWN');--> statement-breakpoint
CREATE INDEX "withdrawal_to_expire" ON "withdrawal" USING btree ("expires_at") WHERE "withdrawal"."status" in ('CREATED', 'VERIFYING');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_receiving" ON "bank_account" USING btree ("enterprise_id","account_no_hash") WHERE "bank_account"."status" = 'ACTIVE' and "bank_account"."card_type" is null;