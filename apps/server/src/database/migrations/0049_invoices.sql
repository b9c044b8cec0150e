CREATE TABLE "invoice" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"lender_id" text NOT NULL,
	"invoice_kind" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"details_sealed" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_percent" smallint NOT NULL,
	"invoice_no" text,
	"issued_on" date,
	"reason" text,
	"is_lost" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "invoice_status" CHECK ("invoice"."status" in ('REQUESTED', 'ISSUED', 'REJECTED', 'VOIDED')),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."invoice_kind" in ('ORDINARY', 'SPECIAL')),
	CONSTRAINT "invoice_amounts" CHECK ("invoice"."amount_fen" > 0 and "invoice"."net_fen" + "invoice"."tax_fen" = "invoice"."amount_fen" and "invoice"."net_fen" >= 0 and "invoice"."tax_fen" >= 0),
	CONSTRAINT "invoice_asked" CHECK (("invoice"."ask_at" is not null) = ("invoice"."status" = 'REQUESTED')),
	CONSTRAINT "invoice_answered" CHECK (("invoice"."answered_at" is null) = ("invoice"."status" = 'REQUESTED')),
	CONSTRAINT "invoice_issued" CHECK (("invoice"."status" in ('ISSUED', 'VOIDED')) = ("invoice"."invoice_no" is not null) and ("invoice"."invoice_no" is null) = ("invoice"."issued_on" is null)),
	CONSTRAINT "invoice_lost" CHECK (not "invoice"."is_lost" or "invoice"."status" = 'REJECTED')
);
--> statement-breakpoint
CREATE TABLE "invoice_file" (
	"invoice_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_file_invoice_id_enterprise_id_pk" PRIMARY KEY("invoice_id","enterprise_id"),
	CONSTRAINT "invoice_file_size" CHECK ("invoice_file"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_item" (
	"invoice_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"seq" smallint NOT NULL,
	"month" text NOT NULL,
	"app_code" text NOT NULL,
	"lender_id" text NOT NULL,
	"part" smallint NOT NULL,
	"is_held" boolean NOT NULL,
	"interest_fen" bigint NOT NULL,
	"penalty_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	CONSTRAINT "invoice_item_invoice_id_seq_enterprise_id_pk" PRIMARY KEY("invoice_id","seq","enterprise_id"),
	CONSTRAINT "invoice_item_month" CHECK ("invoice_item"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "invoice_item_amounts" CHECK ("invoice_item"."amount_fen" > 0 and "invoice_item"."interest_fen" + "invoice_item"."penalty_fen" = "invoice_item"."amount_fen" and "invoice_item"."net_fen" + "invoice_item"."tax_fen" = "invoice_item"."amount_fen"),
	CONSTRAINT "invoice_item_parts" CHECK ("invoice_item"."interest_fen" >= 0 and "invoice_item"."penalty_fen" >= 0 and "invoice_item"."net_fen" >= 0 and "invoice_item"."tax_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_info" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"invoice_kind" text NOT NULL,
	"address" text,
	"phone_sealed" text,
	"bank_name" text,
	"bank_no_sealed" text,
	"email_sealed" text,
	"user_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_info_kind" CHECK ("tax_info"."invoice_kind" in ('ORDINARY', 'SPECIAL')),
	CONSTRAINT "tax_info_special" CHECK ("tax_info"."invoice_kind" <> 'SPECIAL' or num_nulls("tax_info"."address", "tax_info"."phone_sealed", "tax_info"."bank_name", "tax_info"."bank_no_sealed") = 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoice" (
	"request_no" text PRIMARY KEY NOT NULL,
	"lender_id" text NOT NULL,
	"state" text NOT NULL,
	"tax_no" text,
	"request_sealed" text,
	"issued_on" date,
	"settle_at" timestamp with time zone,
	"settle_as" text,
	"reason_text" text,
	"arrivals" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_invoice_state" CHECK ("sandbox_invoice"."state" in ('PENDING', 'ISSUED', 'REJECTED', 'VOIDED', 'CLOSED')),
	CONSTRAINT "sandbox_invoice_waits" CHECK (("sandbox_invoice"."settle_at" is null) = ("sandbox_invoice"."settle_as" is null))
);
--> statement-breakpoint
ALTER TABLE "provider_event" DROP CONSTRAINT "provider_event_kind";--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice" FOREIGN KEY ("enterprise_id","invoice_id") REFERENCES "public"."invoice"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_invoice" FOREIGN KEY ("enterprise_id","invoice_id") REFERENCES "public"."invoice"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_list" ON "invoice" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "invoice_to_ask" ON "invoice" USING btree ("ask_at") WHERE "invoice"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_item_once" ON "invoice_item" USING btree ("enterprise_id","month","app_code","lender_id","part") WHERE "invoice_item"."is_held";--> statement-breakpoint
CREATE INDEX "sandbox_invoice_newest" ON "sandbox_invoice" USING btree ("tax_no","created_at");--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_kind" CHECK ("provider_event"."kind" in ('ORDER', 'SAFE_TRANSFER', 'TRANSFER', 'LINE', 'GUARANTEE', 'REVIEW', 'INVOICE'));