CREATE TABLE "account_cancellation" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"note_sealed" text,
	"blockers" text[] NOT NULL,
	"checked_at" timestamp with time zone,
	"face_session_id" text,
	"submitted_at" timestamp with time zone,
	"cooling_ends_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"bank_channel" text,
	"bank_request_no" text,
	"next_step_at" timestamp with time zone,
	"delays" integer NOT NULL,
	"revoked_by" text,
	"fail_code" text,
	"fail_reason" text,
	"receipt_no" text,
	"receipt_sha256" text,
	"name_masked" text,
	"mobile_hash" text,
	"kept_sealed" text,
	"kept_until" date,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_cancellation_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "account_cancellation_receipt" UNIQUE("receipt_no","enterprise_id"),
	CONSTRAINT "account_cancellation_bank_request" UNIQUE("bank_request_no","enterprise_id"),
	CONSTRAINT "account_cancellation_status" CHECK ("account_cancellation"."status" in ('DRAFT', 'CHECKING', 'BLOCKED', 'FACE_PENDING', 'SUBMITTED', 'PROCESSING', 'SUCCESS', 'REJECTED', 'REVOKED')),
	CONSTRAINT "account_cancellation_reason" CHECK ("account_cancellation"."reason" in ('NO_LONGER_NEEDED', 'COST', 'OTHER_LENDER', 'BUSINESS_CLOSED', 'PRIVACY', 'SERVICE', 'OTHER') and ("account_cancellation"."status" = 'DRAFT' or "account_cancellation"."reason" is not null)),
	CONSTRAINT "account_cancellation_submitted" CHECK (("account_cancellation"."submitted_at" is null) = ("account_cancellation"."cooling_ends_at" is null) and ("account_cancellation"."submitted_at" is null) = ("account_cancellation"."receipt_no" is null) and ("account_cancellation"."submitted_at" is not null or "account_cancellation"."status" not in ('SUBMITTED', 'PROCESSING', 'SUCCESS', 'REJECTED'))),
	CONSTRAINT "account_cancellation_step_due" CHECK (("account_cancellation"."next_step_at" is not null) = ("account_cancellation"."status" in ('SUBMITTED', 'PROCESSING'))),
	CONSTRAINT "account_cancellation_finished" CHECK (("account_cancellation"."finished_at" is not null) = ("account_cancellation"."status" in ('SUCCESS', 'REJECTED', 'REVOKED'))),
	CONSTRAINT "account_cancellation_revoked" CHECK (("account_cancellation"."revoked_by" is not null) = ("account_cancellation"."status" = 'REVOKED')),
	CONSTRAINT "account_cancellation_success" CHECK (("account_cancellation"."status" = 'SUCCESS') = ("account_cancellation"."receipt_sha256" is not null and "account_cancellation"."kept_until" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_cancellation_open" ON "account_cancellation" USING btree ("enterprise_id") WHERE "account_cancellation"."status" not in ('SUCCESS', 'REJECTED', 'REVOKED');--> statement-breakpoint
CREATE INDEX "account_cancellation_step" ON "account_cancellation" USING btree ("next_step_at") WHERE "account_cancellation"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "account_cancellation_mobile" ON "account_cancellation" USING btree ("mobile_hash") WHERE "account_cancellation"."mobile_hash" is not null;--> statement-breakpoint
CREATE INDEX "account_cancellation_kept" ON "account_cancellation" USING btree ("kept_until") WHERE "account_cancellation"."kept_until" is not null and "account_cancellation"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "line_freeze" DROP CONSTRAINT "line_freeze_code";--> statement-breakpoint
ALTER TABLE "line_freeze" ADD CONSTRAINT "line_freeze_code" CHECK ("line_freeze"."code" in ('OVERDUE', 'RISK', 'ID_EXPIRED', 'LEGAL_PERSON_CHANGED', 'COURT', 'PERMISSION', 'CANCELLING'));--> statement-breakpoint
ALTER TABLE "face_session" DROP CONSTRAINT "face_session_purpose";--> statement-breakpoint
ALTER TABLE "face_session" ADD CONSTRAINT "face_session_purpose" CHECK ("face_session"."purpose" in ('APPLICATION', 'ACTIVATION', 'PAYMENT', 'IDENTITY', 'AUTHORISATION', 'CANCELLATION'));--> statement-breakpoint
ALTER TABLE "sandbox_bank_order" DROP CONSTRAINT "sandbox_bank_order_amounts";--> statement-breakpoint
ALTER TABLE "sandbox_bank_order" ADD CONSTRAINT "sandbox_bank_order_amounts" CHECK (("sandbox_bank_order"."asked_fen" > 0 or "sandbox_bank_order"."state" = 'CLOSED' or "sandbox_bank_order"."kind" = 'CLOSE') and "sandbox_bank_order"."got_fen" >= 0 and "sandbox_bank_order"."got_fen" <= "sandbox_bank_order"."asked_fen");--> statement-breakpoint
CREATE INDEX "password_reset_user" ON "password_reset" USING btree ("user_id");
