CREATE TABLE "insurance_claim" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"status" text NOT NULL,
	"happened_on" date NOT NULL,
	"cause" text NOT NULL,
	"text_sealed" text NOT NULL,
	"loss_fen" bigint NOT NULL,
	"file_ids" text[] NOT NULL,
	"claim_no" text,
	"paid_fen" bigint,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurance_claim_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "insurance_claim_request" UNIQUE("user_id","request_id","enterprise_id"),
	CONSTRAINT "insurance_claim_status" CHECK ("insurance_claim"."status" in ('SENDING', 'REPORTED', 'ACCEPTED', 'PAID', 'REFUSED')),
	CONSTRAINT "insurance_claim_cause" CHECK ("insurance_claim"."cause" in ('FIRE', 'WATER', 'STORM', 'BURGLARY', 'OTHER')),
	CONSTRAINT "insurance_claim_loss" CHECK ("insurance_claim"."loss_fen" > 0),
	CONSTRAINT "insurance_claim_paid" CHECK (("insurance_claim"."status" = 'PAID') = ("insurance_claim"."paid_fen" is not null and "insurance_claim"."paid_fen" > 0))
);
--> statement-breakpoint
CREATE TABLE "insurer_request" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurer_request_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "insurer_request_kind" CHECK ("insurer_request"."kind" in ('QUOTE', 'ISSUE', 'CANCEL', 'REPORT'))
);
--> statement-breakpoint
CREATE TABLE "shop_policy" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"status" text NOT NULL,
	"shop_sealed" text NOT NULL,
	"stock_fen" bigint NOT NULL,
	"insurer_id" text,
	"insurer_name" text,
	"insurer_account_sealed" text,
	"premium_fen" bigint,
	"cover_fen" bigint,
	"deductible_fen" bigint,
	"quote_expires_at" timestamp with time zone,
	"reason" text,
	"starts_on" date,
	"last_on" date,
	"policy_no" text,
	"issued_on" date,
	"noticed_at" timestamp with time zone,
	"next_step_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_policy_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "shop_policy_request" UNIQUE("user_id","request_id","enterprise_id"),
	CONSTRAINT "shop_policy_status" CHECK ("shop_policy"."status" in ('ASKED', 'QUOTED', 'DECLINED', 'LAPSED', 'PAYING', 'ISSUING', 'IN_FORCE', 'CANCELLING', 'REFUNDING', 'CANCELLED', 'ENDED')),
	CONSTRAINT "shop_policy_stock" CHECK ("shop_policy"."stock_fen" > 0),
	CONSTRAINT "shop_policy_offer" CHECK (("shop_policy"."premium_fen" is null) = ("shop_policy"."status" in ('ASKED', 'DECLINED')) and ("shop_policy"."premium_fen" is null) = ("shop_policy"."insurer_account_sealed" is null) and ("shop_policy"."premium_fen" is null) = ("shop_policy"."quote_expires_at" is null)),
	CONSTRAINT "shop_policy_issued" CHECK (("shop_policy"."policy_no" is null) = ("shop_policy"."issued_on" is null) and ("shop_policy"."status" not in ('IN_FORCE', 'CANCELLING', 'ENDED') or "shop_policy"."policy_no" is not null)),
	CONSTRAINT "shop_policy_days" CHECK (("shop_policy"."starts_on" is null) = ("shop_policy"."last_on" is null))
);
--> statement-breakpoint
CREATE TABLE "shop_policy_file" (
	"policy_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_policy_file_policy_id_enterprise_id_pk" PRIMARY KEY("policy_id","enterprise_id"),
	CONSTRAINT "shop_policy_file_size" CHECK ("shop_policy_file"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "premium_order" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"kind" text NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"insurer_id" text NOT NULL,
	"safe_account_id" text NOT NULL,
	"bank_channel" text NOT NULL,
	"bank_request_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"fail_code" text,
	"fail_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "premium_order_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "premium_order_request" UNIQUE("user_id","request_id","enterprise_id"),
	CONSTRAINT "premium_order_bank_request" UNIQUE("bank_request_no","enterprise_id"),
	CONSTRAINT "premium_order_kind" CHECK ("premium_order"."kind" in ('PREMIUM', 'REFUND')),
	CONSTRAINT "premium_order_status" CHECK ("premium_order"."status" in ('CREATED', 'PROCESSING', 'UNKNOWN', 'SUCCESS', 'FAIL')),
	CONSTRAINT "premium_order_amount" CHECK ("premium_order"."amount_fen" > 0),
	CONSTRAINT "premium_order_finished" CHECK (("premium_order"."finished_at" is not null) = ("premium_order"."status" in ('SUCCESS', 'FAIL')))
);
--> statement-breakpoint
CREATE TABLE "sandbox_insurer_request" (
	"request_no" text PRIMARY KEY NOT NULL,
	"organization_code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"body_sealed" text NOT NULL,
	"grant_at" timestamp with time zone,
	"reason_code" text,
	"reason_text" text,
	"arrivals" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_insurer_request_refused" CHECK (("sandbox_insurer_request"."state" = 'REFUSED') = ("sandbox_insurer_request"."reason_code" is not null and "sandbox_insurer_request"."reason_text" is not null)),
	CONSTRAINT "sandbox_insurer_request_waits" CHECK (("sandbox_insurer_request"."state" = 'PROCESSING') = ("sandbox_insurer_request"."grant_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_purpose";--> statement-breakpoint
ALTER TABLE "identity_check" DROP CONSTRAINT "identity_check_purpose";--> statement-breakpoint
ALTER TABLE "provider_event" DROP CONSTRAINT "provider_event_kind";--> statement-breakpoint
CREATE INDEX "insurance_claim_policy" ON "insurance_claim" USING btree ("policy_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_request_open" ON "insurer_request" USING btree ("policy_id","enterprise_id") WHERE "insurer_request"."ask_at" is not null and "insurer_request"."kind" <> 'REPORT';--> statement-breakpoint
CREATE INDEX "insurer_request_to_ask" ON "insurer_request" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "shop_policy_list" ON "shop_policy" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "shop_policy_step" ON "shop_policy" USING btree ("next_step_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_policy_on_its_way" ON "shop_policy" USING btree ("enterprise_id") WHERE "shop_policy"."status" in ('ASKED', 'PAYING', 'ISSUING', 'CANCELLING', 'REFUNDING');--> statement-breakpoint
CREATE INDEX "shop_policy_file_of_enterprise" ON "shop_policy_file" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "premium_order_once" ON "premium_order" USING btree ("policy_id","kind","enterprise_id") WHERE "premium_order"."status" <> 'FAIL';--> statement-breakpoint
CREATE INDEX "premium_order_under_way" ON "premium_order" USING btree ("safe_account_id") WHERE "premium_order"."kind" = 'PREMIUM' and "premium_order"."status" in ('PROCESSING', 'UNKNOWN');--> statement-breakpoint
CREATE INDEX "sandbox_insurer_request_newest" ON "sandbox_insurer_request" USING btree ("organization_code","created_at");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" in ('ID_FRONT', 'ID_BACK', 'LICENCE', 'LIMIT_INCREASE', 'COMPLAINT', 'CLAIM'));--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_purpose" CHECK ("identity_check"."purpose" in ('SWITCH_ENTERPRISE', 'CHANGE_NUMBER', 'SHOW_PERSONAL_DATA', 'RAISE_DAY_LIMIT', 'TOP_UP', 'CHANGE_CARD', 'PAY_PREMIUM'));--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_kind" CHECK ("provider_event"."kind" in ('ORDER', 'SAFE_TRANSFER', 'TRANSFER', 'LINE', 'GUARANTEE', 'REVIEW', 'INVOICE', 'COMPLAINT', 'CLAIM'));