CREATE TABLE "order_refund" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"manufacturer_id" text NOT NULL,
	"refund_no" text NOT NULL,
	"order_id" text NOT NULL,
	"loan_id" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	"effective_on" date,
	"dealer_fen" bigint,
	"sponsor_fen" bigint,
	"repayment_id" text,
	CONSTRAINT "order_refund_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "order_refund_no" UNIQUE("manufacturer_id","refund_no","enterprise_id"),
	CONSTRAINT "order_refund_amount" CHECK ("order_refund"."amount_fen" > 0),
	CONSTRAINT "order_refund_booked" CHECK (("order_refund"."booked_at" is null) = ("order_refund"."effective_on" is null)
        and ("order_refund"."booked_at" is null or "order_refund"."dealer_fen" + "order_refund"."sponsor_fen" = "order_refund"."amount_fen")
        and ("order_refund"."repayment_id" is not null) = (coalesce("order_refund"."dealer_fen", 0) > 0))
);
--> statement-breakpoint
ALTER TABLE "loan" DROP CONSTRAINT "loan_settled";--> statement-breakpoint
ALTER TABLE "purchase_order" DROP CONSTRAINT "purchase_order_billed";--> statement-breakpoint
ALTER TABLE "purchase_order" DROP CONSTRAINT "purchase_order_billed_by";--> statement-breakpoint
ALTER TABLE "purchase_order" DROP CONSTRAINT "purchase_order_held";--> statement-breakpoint
DROP INDEX "purchase_order_paid";--> statement-breakpoint
ALTER TABLE "repayment" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_payment" ADD COLUMN "is_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_manufacturer_id_manufacturer_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order" FOREIGN KEY ("enterprise_id","order_id") REFERENCES "public"."purchase_order"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refund_of_order" ON "order_refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refund_of_loan" ON "order_refund" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "order_refund_waiting" ON "order_refund" USING btree ("id") WHERE "order_refund"."booked_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_order_paid" ON "purchase_order" USING btree ("enterprise_id","billed_at","id") WHERE "purchase_order"."billed_at" is not null;--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_settled" CHECK (("loan"."status" in ('SETTLED', 'REFUNDED')) = ("loan"."settled_at" is not null) and ("loan"."settled_at" is null or "loan"."outstanding_fen" = 0));--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_billed" CHECK (("purchase_order"."billed_at" is not null) = ("purchase_order"."status" = 'BILLED' or ("purchase_order"."status" = 'CANCELLED' and "purchase_order"."refunded_fen" = "purchase_order"."amount_fen")));--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_billed_by" CHECK ("purchase_order"."billed_at" is null or "purchase_order"."live_intent_id" is not null);--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_held" CHECK ("purchase_order"."live_intent_id" is null or "purchase_order"."billed_at" is not null or "purchase_order"."status" = 'TO_BE_BILLED');--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_account" CHECK (("repayment"."kind" = 'REFUND') = ("repayment"."account_id" is null));