-- Exchange codes for coupons: issued in batches by a sponsor, each used once, within a budget.
CREATE TABLE "coupon_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"sponsor_id" text NOT NULL,
	"batch_no" text NOT NULL,
	"content_sha256" text NOT NULL,
	"template_id" text NOT NULL,
	"code_count" integer NOT NULL,
	"redeem_until" date NOT NULL,
	"valid_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_batch_number" UNIQUE("sponsor_id","batch_no"),
	CONSTRAINT "coupon_batch_counts" CHECK ("coupon_batch"."code_count" > 0 and "coupon_batch"."valid_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_budget" (
	"template_id" text PRIMARY KEY NOT NULL,
	"budget_fen" bigint NOT NULL,
	"reserve_fen" bigint NOT NULL,
	"committed_fen" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_budget_amounts" CHECK ("coupon_budget"."reserve_fen" > 0 and "coupon_budget"."committed_fen" between 0 and "coupon_budget"."budget_fen")
);
--> statement-breakpoint
CREATE TABLE "exchange_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"enterprise_id" text,
	"user_id" text,
	"coupon_id" text,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "exchange_code_use" CHECK (num_nulls("exchange_code"."enterprise_id", "exchange_code"."user_id", "exchange_code"."coupon_id", "exchange_code"."redeemed_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "exchange_code" ADD CONSTRAINT "exchange_code_batch_id_coupon_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."coupon_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_code_batch" ON "exchange_code" USING btree ("batch_id");
