CREATE TABLE "bank_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"bank_id" text NOT NULL,
	"transfer_no" text NOT NULL,
	"bank_channel" text NOT NULL,
	"content_hash" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer_name_sealed" text NOT NULL,
	"payer_name_hash" text NOT NULL,
	"payer_last4" text NOT NULL,
	"credited_to" text,
	"matched_by" text,
	"booked_on" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "bank_transfer_once" UNIQUE("bank_id","transfer_no"),
	CONSTRAINT "bank_transfer_amount" CHECK ("bank_transfer"."amount_fen" > 0),
	CONSTRAINT "bank_transfer_credited" CHECK (("bank_transfer"."credited_to" is null) = ("bank_transfer"."matched_by" is null) and ("bank_transfer"."credited_to" is null) = ("bank_transfer"."credited_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"to_account_id" text NOT NULL,
	"bank_channel" text NOT NULL,
	"bank_request_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"fail_code" text,
	"fail_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "refund_request" UNIQUE("user_id","request_id","enterprise_id"),
	CONSTRAINT "refund_bank_request" UNIQUE("bank_request_no","enterprise_id"),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('CREATED', 'PROCESSING', 'UNKNOWN', 'SUCCESS', 'FAIL')),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_fen" > 0),
	CONSTRAINT "refund_finished" CHECK (("refund"."finished_at" is not null) = ("refund"."status" in ('SUCCESS', 'FAIL')))
);
--> statement-breakpoint
CREATE TABLE "repay_account" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"bank_channel" text NOT NULL,
	"reference" text NOT NULL,
	"collection_name" text NOT NULL,
	"collection_no" text NOT NULL,
	"collection_bank" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repay_account_reference" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "provider_event" DROP CONSTRAINT "provider_event_kind";--> statement-breakpoint
DROP INDEX "bank_account_active";--> statement-breakpoint
CREATE INDEX "bank_transfer_unmatched" ON "bank_transfer" USING btree ("amount_fen","payer_last4") WHERE "bank_transfer"."credited_to" is null;--> statement-breakpoint
CREATE INDEX "bank_transfer_of_payer" ON "bank_transfer" USING btree ("payer_name_hash") WHERE "bank_transfer"."credited_to" is null;--> statement-breakpoint
CREATE INDEX "refund_under_way" ON "refund" USING btree ("enterprise_id") WHERE "refund"."status" in ('PROCESSING', 'UNKNOWN');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_active" ON "bank_account" USING btree ("enterprise_id","card_type") WHERE "bank_account"."status" = 'ACTIVE' and "bank_account"."card_type" in (0, 4, 7);--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_kind" CHECK ("provider_event"."kind" in ('ORDER', 'SAFE_TRANSFER', 'TRANSFER', 'LINE'));