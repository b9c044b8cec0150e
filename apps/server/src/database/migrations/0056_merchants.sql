CREATE TABLE "account_proof" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"bank_channel" text NOT NULL,
	"bank_request_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"fail_code" text,
	"fail_reason" text,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"contract_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_proof_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "account_proof_request" UNIQUE("user_id","request_id","enterprise_id"),
	CONSTRAINT "account_proof_bank_request" UNIQUE("bank_request_no","enterprise_id"),
	CONSTRAINT "account_proof_status" CHECK ("account_proof"."status" in ('CREATED', 'PROCESSING', 'UNKNOWN', 'SUCCESS', 'FAIL')),
	CONSTRAINT "account_proof_amount" CHECK ("account_proof"."amount_fen" > 0),
	CONSTRAINT "account_proof_tries" CHECK ("account_proof"."wrong_tries" >= 0),
	CONSTRAINT "account_proof_sent" CHECK (("account_proof"."status" = 'SUCCESS') = ("account_proof"."expires_at" is not null)),
	CONSTRAINT "account_proof_agreement" CHECK (("account_proof"."verified_at" is null) = ("account_proof"."contract_id" is null)
        and ("account_proof"."verified_at" is null or "account_proof"."status" = 'SUCCESS'))
);
--> statement-breakpoint
CREATE TABLE "merchant" (
	"id" text PRIMARY KEY NOT NULL,
	"manufacturer_id" text NOT NULL,
	"receiver_no" text NOT NULL,
	"sent_version" integer NOT NULL,
	"content_sha256" text NOT NULL,
	"status" text NOT NULL,
	"organization_code" text NOT NULL,
	"name" text NOT NULL,
	"user_id" text NOT NULL,
	"contact_sealed" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_receiver" UNIQUE("manufacturer_id","receiver_no"),
	CONSTRAINT "merchant_enterprise" UNIQUE("enterprise_id"),
	CONSTRAINT "merchant_status" CHECK ("merchant"."status" in ('ACTIVE', 'ENDED'))
);
--> statement-breakpoint
ALTER TABLE "contract" DROP CONSTRAINT "contract_subject";--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "account_proof_id" text;--> statement-breakpoint
CREATE INDEX "account_proof_of_merchant" ON "account_proof" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_proof_verified" ON "account_proof" USING btree ("merchant_id","receiver_id","enterprise_id") WHERE "account_proof"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_account_proof" ON "contract" USING btree ("account_proof_id","enterprise_id") WHERE "contract"."account_proof_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_receiver" ON "purchase_order" USING btree ("receiver_id","billed_at","id");--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_subject" CHECK (num_nonnulls("contract"."line_id", "contract"."intent_id", "contract"."authorisation_id", "contract"."channel_signing_id", "contract"."account_proof_id") = 1);