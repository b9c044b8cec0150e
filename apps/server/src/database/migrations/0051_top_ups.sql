CREATE TABLE "top_up" (
	"id" text NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"from_account_id" text NOT NULL,
	"to_account_id" text NOT NULL,
	"bank_channel" text NOT NULL,
	"bank_request_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"made_on" date NOT NULL,
	"status" text NOT NULL,
	"fail_code" text,
	"fail_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "top_up_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "top_up_request" UNIQUE("user_id","request_id","enterprise_id"),
	CONSTRAINT "top_up_bank_request" UNIQUE("bank_request_no","enterprise_id"),
	CONSTRAINT "top_up_status" CHECK ("top_up"."status" in ('CREATED', 'PROCESSING', 'UNKNOWN', 'SUCCESS', 'FAIL')),
	CONSTRAINT "top_up_amount" CHECK ("top_up"."amount_fen" > 0),
	CONSTRAINT "top_up_two_accounts" CHECK ("top_up"."from_account_id" <> "top_up"."to_account_id"),
	CONSTRAINT "top_up_finished" CHECK (("top_up"."finished_at" is not null) = ("top_up"."status" in ('SUCCESS', 'FAIL')))
);
--> statement-breakpoint
ALTER TABLE "identity_check" DROP CONSTRAINT "identity_check_purpose";--> statement-breakpoint
ALTER TABLE "sandbox_bank_order" ADD COLUMN "to_account_hash" text;--> statement-breakpoint
CREATE INDEX "top_up_day" ON "top_up" USING btree ("enterprise_id","made_on");--> statement-breakpoint
CREATE INDEX "top_up_under_way" ON "top_up" USING btree ("enterprise_id") WHERE "top_up"."status" in ('PROCESSING', 'UNKNOWN');--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_purpose" CHECK ("identity_check"."purpose" in ('SWITCH_ENTERPRISE', 'CHANGE_NUMBER', 'SHOW_PERSONAL_DATA', 'RAISE_DAY_LIMIT', 'TOP_UP', 'CHANGE_CARD'));