CREATE TABLE "compensation" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"loan_id" text NOT NULL,
	"line_id" text NOT NULL,
	"guarantor_id" text NOT NULL,
	"guarantor_name" text NOT NULL,
	"status" text NOT NULL,
	"overdue_days" integer NOT NULL,
	"claimed_on" date NOT NULL,
	"principal_fen" bigint NOT NULL,
	"interest_fen" bigint NOT NULL,
	"penalty_fen" bigint NOT NULL,
	"recovered_fen" bigint NOT NULL,
	"bank_channel" text NOT NULL,
	"bank_request_no" text NOT NULL,
	"order_status" text NOT NULL,
	"fail_code" text,
	"fail_reason" text,
	"compensated_at" timestamp with time zone,
	"recovered_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "compensation_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "compensation_bank_request" UNIQUE("bank_request_no","enterprise_id"),
	CONSTRAINT "compensation_status" CHECK ("compensation"."status" in ('UNCOMPENSATED', 'CLAIMED', 'COMPENSATED', 'RECOVERED', 'WRITTEN_OFF')),
	CONSTRAINT "compensation_order" CHECK ("compensation"."order_status" in ('CREATED', 'PROCESSING', 'UNKNOWN', 'SUCCESS', 'FAIL')),
	CONSTRAINT "compensation_amounts" CHECK ("compensation"."principal_fen" > 0 and least("compensation"."interest_fen", "compensation"."penalty_fen", "compensation"."recovered_fen") >= 0),
	CONSTRAINT "compensation_paid" CHECK (("compensation"."status" in ('COMPENSATED', 'RECOVERED', 'WRITTEN_OFF')) = ("compensation"."compensated_at" is not null) and ("compensation"."status" = 'RECOVERED') = ("compensation"."recovered_at" is not null)),
	CONSTRAINT "compensation_answered" CHECK (("compensation"."status" = 'CLAIMED') = ("compensation"."order_status" in ('PROCESSING', 'UNKNOWN')))
);
--> statement-breakpoint
CREATE TABLE "guarantee" (
	"line_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"guarantor_id" text NOT NULL,
	"guarantor_name" text NOT NULL,
	"bank_channel" text NOT NULL,
	"from_overdue_days" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guarantee_line_id_enterprise_id_pk" PRIMARY KEY("line_id","enterprise_id"),
	CONSTRAINT "guarantee_from" CHECK ("guarantee"."from_overdue_days" between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "provider_event" DROP CONSTRAINT "provider_event_kind";--> statement-breakpoint
DROP INDEX "loan_open";--> statement-breakpoint
DROP INDEX "loan_to_accrue";--> statement-breakpoint
DROP INDEX "loan_accruing";--> statement-breakpoint
DROP INDEX "loan_to_remind";--> statement-breakpoint
DROP INDEX "loan_to_debit";--> statement-breakpoint
DROP INDEX "loan_to_freeze";--> statement-breakpoint
ALTER TABLE "loan" ADD COLUMN "compensation" jsonb;--> statement-breakpoint
ALTER TABLE "loan_payment" ADD COLUMN "to_guarantor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "compensation_once" ON "compensation" USING btree ("loan_id","enterprise_id") WHERE "compensation"."status" <> 'UNCOMPENSATED';--> statement-breakpoint
CREATE INDEX "compensation_of_loan" ON "compensation" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "compensation_of_line" ON "compensation" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "loan_to_claim" ON "loan" USING btree ("line_id","due_on") WHERE status = 'OVERDUE' and "loan"."in_flight_repayment_id" is null;--> statement-breakpoint
CREATE INDEX "loan_open" ON "loan" USING btree ("enterprise_id","due_on") WHERE status in ('ACTIVE', 'OVERDUE', 'COMPENSATED');--> statement-breakpoint
CREATE INDEX "loan_to_accrue" ON "loan" USING btree ("accrued_through","id") WHERE status in ('ACTIVE', 'OVERDUE', 'COMPENSATED') and "loan"."in_flight_repayment_id" is null;--> statement-breakpoint
CREATE INDEX "loan_accruing" ON "loan" USING btree ("id") WHERE status in ('ACTIVE', 'OVERDUE', 'COMPENSATED') and "loan"."in_flight_repayment_id" is null;--> statement-breakpoint
CREATE INDEX "loan_to_remind" ON "loan" USING btree ("next_reminder_at") WHERE status in ('ACTIVE', 'OVERDUE', 'COMPENSATED') and "loan"."next_reminder_at" is not null;--> statement-breakpoint
CREATE INDEX "loan_to_debit" ON "loan" USING btree ("next_debit_at") WHERE status in ('ACTIVE', 'OVERDUE', 'COMPENSATED') and "loan"."next_debit_at" is not null;--> statement-breakpoint
CREATE INDEX "loan_to_freeze" ON "loan" USING btree ("freeze_at") WHERE status in ('ACTIVE', 'OVERDUE', 'COMPENSATED') and "loan"."freeze_at" is not null and "loan"."in_flight_repayment_id" is null;--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_compensated" CHECK (("loan"."status" = 'COMPENSATED') <= ("loan"."compensation" ->> 'compensatedOn' is not null));--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_kind" CHECK ("provider_event"."kind" in ('ORDER', 'SAFE_TRANSFER', 'TRANSFER', 'LINE', 'GUARANTEE', 'REVIEW'));